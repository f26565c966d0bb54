import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { usePull } from './usePull';

/** Milliseconds after which others have probably published something. */
const oldAfter = 180_000;

interface Props {
  /** When the list's newest answer came, in milliseconds. */
  loadedAt: number | undefined;
  isBusy: boolean;
  onRefresh: () => unknown;
}

/** New posts come only when the person wants them: by pulling the page down, or by a button on a list grown old. */
export function NewPosts({ loadedAt, isBusy, onRefresh }: Props) {
  const { t } = useTranslation();
  const [oldSince, setOldSince] = useState<number>();
  const isPulled = usePull(onRefresh);
  useEffect(() => {
    if (loadedAt === undefined) return;
    const timer = setTimeout(() => setOldSince(loadedAt), Math.max(0, loadedAt + oldAfter - Date.now()));
    return () => clearTimeout(timer);
  }, [loadedAt]);
  if (isPulled)
    return (
      <Place>
        <Disc>
          <Spinner label={t('feed-aggiorna', 'Aggiorna')} />
        </Disc>
      </Place>
    );
  if (loadedAt === undefined || oldSince !== loadedAt) return null;
  return (
    <Place>
      <Button size="s" busy={isBusy} onClick={() => void onRefresh()}>
        <ArrowUp size={16} aria-hidden />
        {t('feed-nuovi', 'Nuovi annunci')}
      </Button>
    </Place>
  );
}

/* Without height of its own, so that the list under it never moves. */
const Place = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: calc(68px + env(safe-area-inset-top));
  display: flex;
  justify-content: center;
  height: 0;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${theme.color.card};
  color: ${theme.color.brand};
  box-shadow: ${theme.shadow.high};
`;
