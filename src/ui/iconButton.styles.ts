import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** `picture`: on an image. `filled`: the round accent button (send). `soft`: the colour of secondary text. */
export type IconTone = 'plain' | 'soft' | 'filled' | 'picture';

export const iconLook = css`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-width: ${theme.size.target};
  height: ${theme.size.target};
  padding: 0 10px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: transparent;
  color: ${theme.color.ink};
  transition: background-color ${theme.motion.fast};

  &[data-tone='soft'] {
    color: ${theme.color.inkSoft};
  }
  &[data-tone='filled'] {
    background: ${theme.color.brand};
    color: ${theme.color.brandInk};
  }

  &[aria-pressed='true'] {
    color: ${theme.color.brand};
  }
  &[data-tone='picture'] {
    color: ${theme.color.onPicture};

    /* Forced colours remove the shade between the button and its picture. */
    @media (forced-colors: active) {
      background: Canvas;
    }
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }

  &:not([data-tone='filled'], [data-tone='picture']):hover:not(:disabled, [aria-disabled]) {
    background: var(--hover-ground);
  }
  &:active:not(:disabled, [aria-disabled]) {
    opacity: 0.7;
  }
  &:disabled,
  &[aria-disabled] {
    opacity: 0.45;
  }
`;
