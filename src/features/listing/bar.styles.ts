import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Stays at the foot of a form. */
export const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.bar};
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;
