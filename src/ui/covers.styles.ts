import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** Fills the room it stands in, and is cut where it is longer or broader. */
export const filling = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** For a label: its native checkbox or radio takes the taps on all of it, unseen. */
export const choiceCover = css`
  input {
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }
`;

/** Shows the focus of a control that is not seen itself. */
export const focusRing = css`
  outline: 2px solid ${theme.color.sea};
  outline-offset: 2px;
`;

/** For what holds an icon button on a picture: a dark disc, so much smaller than the finger's room, stands behind the icon. */
export const glassDisc = (inset: string) => css`
  button {
    position: relative;
  }
  button::before {
    content: '';
    position: absolute;
    inset: ${inset};
    border-radius: 50%;
    background: ${theme.color.glass};
  }
  svg {
    position: relative;
  }
`;

/** For a button or a link: a tap anywhere in the nearest positioned room around it acts. */
export const roomWide = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
