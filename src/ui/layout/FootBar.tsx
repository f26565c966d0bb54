import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** What to do on this screen, at its lower edge over what scrolls. */
export const FootBar = styled.div`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  max-width: ${theme.size.column};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;
