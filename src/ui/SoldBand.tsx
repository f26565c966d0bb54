import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';

/** Across the foot of a picture whose frame has `soldLook`. */
export const SoldBand = styled.span`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  padding: 6px ${theme.space[2]};
  background: ${theme.color.glass};
  color: ${theme.color.onPicture};
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.strong};
  text-align: center;
  pointer-events: none;
`;

/** The picture of a sold ad is grey. */
export const soldLook = css`
  position: relative;

  &[data-sold] {
    --band: calc(1.4 * ${theme.text.label} + 12px);
  }
  &[data-sold] img {
    filter: grayscale(1);
  }
`;
