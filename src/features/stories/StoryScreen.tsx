import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';

interface Props {
  /** Drawn at the bottom edge of the screen. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dark full screen with its close button. It stays the same element while the stories load and afterwards, so that
 * no tap is lost.
 */
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

/* The place of the close button: at the end of the story's head, which leaves room for it. */
const Corner = styled.div`
  position: absolute;
  z-index: 2;
  inset: calc(23px + env(safe-area-inset-top)) ${theme.space[2]} auto auto;
`;
