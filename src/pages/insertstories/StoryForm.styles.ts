import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/* The story, and below it what changes it. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding-bottom: 5rem;
`;

export const Foot = styled.footer`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  max-width: ${theme.size.form};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;
