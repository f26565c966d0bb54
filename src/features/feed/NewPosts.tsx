import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { selectHasNewPosts, selectNewPosts } from '../../core/live/liveSlice';
import { useAppSelector } from '../../store/hooks';
import { useSaid } from '../../lib/useSaid';
import { Button } from '../../ui/Button';
import { isCalm } from '../../lib/calm';
import { Spinner } from '../../ui/Spinner';
import { PulledDisc, RefreshDisc, UnderHeader } from '../../ui/RefreshDisc';
import { usePull } from './usePull';

/** Milliseconds after which the button appears anyway, because others have probably published something. */
const oldAfter = 180_000;

interface Props {
  /** When the list was last loaded, in milliseconds since 1970. */
  loadedAt: number | undefined;
  isBusy: boolean;
  /** The list is being refreshed because the person tapped the current page in the navigation bar. */
  isRefreshing?: boolean;
  onRefresh: () => unknown;
}

/**
 * Loads new posts when the person pulls the page down or taps the button. The button appears when the host reports new
 * posts (with their number), and when the list is old.
 */
export function NewPosts({ loadedAt, isBusy, isRefreshing = false, onRefresh }: Props) {
  const { t } = useTranslation();
  const [oldSince, setOldSince] = useState<number>();
  const hasNew = useAppSelector(selectHasNewPosts);
  const count = useAppSelector(selectNewPosts);
  const disc = useRef<HTMLSpanElement>(null);
  const isPulled = usePull(disc, onRefresh);
  useEffect(() => {
    if (loadedAt === undefined) return;
    const timer = setTimeout(() => setOldSince(loadedAt), Math.max(0, loadedAt + oldAfter - Date.now()));
    return () => clearTimeout(timer);
  }, [loadedAt]);
  const isCounted = count > 0 && count < limits.maxCount;
  const text = isCounted
    ? t('feed-nuovi-quanti', {
        count,
      })
    : t('feed-nuovi');
  const isQuiet = loadedAt === undefined || (oldSince !== loadedAt && !hasNew);
  useSaid(isQuiet || isBusy ? undefined : text);
  const refreshing = t('feed-aggiorna');
  const isStill = isPulled && isCalm();
  return (
    <>
      <PulledDisc ref={disc}>
        {isPulled && !isStill ? <Spinner label={refreshing} /> : <ArrowDown aria-hidden />}
      </PulledDisc>
      {isRefreshing || isStill ? (
        <RefreshDisc label={refreshing} />
      ) : (
        !isQuiet &&
        !isPulled && (
          <UnderHeader>
            <Button size="s" busy={isBusy} onClick={() => void onRefresh()}>
              <ArrowUp size={16} aria-hidden />
              <span>{text}</span>
            </Button>
          </UnderHeader>
        )
      )}
    </>
  );
}
