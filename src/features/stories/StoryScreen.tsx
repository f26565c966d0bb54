import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';

interface Props {
  /** A line at the lower edge. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The dark screen and the way out of it: the same while the stories arrive and after, so that no tap is lost. */
export function StoryScreen({ foot, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Frame data-locks-scroll>
      {children}
      <Foot>{foot}</Foot>
      <Corner>
        <IconButton tone="picture" label={t('storia-chiudi')} onClick={onClose}>
          <X />
        </IconButton>
      </Corner>
    </Frame>
  );
}

const Frame = styled.main`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  background: ${theme.color.night};
  color: ${theme.color.onPicture};
`;

const Foot = styled.div`
  position: absolute;
  z-index: 2;
  inset: auto 0 env(safe-area-inset-bottom);
  color: ${theme.color.ink};
`;

/* At the end of the heads' rows, which leave its place. */
const Corner = styled.div`
  position: absolute;
  z-index: 2;
  inset: calc(23px + env(safe-area-inset-top)) ${theme.space[2]} auto auto;
`;
