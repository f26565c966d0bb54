import { css } from 'styled-components';
import { theme } from '../theme/theme';

export const textLinkLook = css`
  position: relative;
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.sea};
  font-weight: ${theme.weight.medium};
  text-underline-offset: 3px;

  /* A tap area as high as a finger needs, without a change of the line height. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
  &:hover {
    text-decoration: underline;
  }
  &:disabled,
  &[aria-disabled] {
    opacity: 0.55;
  }
`;
