import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** Fills its container, and cuts off what is longer or wider. */
export const filling = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** For a label: an invisible native checkbox or radio button covers all of it and takes its taps. */
export const choiceCover = css`
  input {
    position: absolute;
    inset: 0;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }
`;

/** The focus ring for a control that is invisible itself. */
export const focusRing = css`
  outline: 2px solid ${theme.color.sea};
  outline-offset: 2px;
`;

/** For the holder of an icon button on a picture: a dark disc behind the icon, inset from the edge of the tap area. */
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

/** For a button or a link: makes the nearest positioned ancestor its tap area. */
export const roomWide = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
