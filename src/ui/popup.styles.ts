import { css } from 'styled-components';
import { theme } from '../theme/theme';

/** The look of a list that opens over the page, directly below a field. */
export const popupLook = css`
  position: absolute;
  z-index: ${theme.layer.popup};
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.high};
`;
