import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { inPairs } from '../../ui/pairs.styles';

/* The story stands beside what changes it, the words below. */
export const Fields = styled.fieldset`
  display: grid;
  /* One below the other where larger texts leave no room. */
  grid-template-columns: ${inPairs};
  gap: ${theme.space[4]};
  padding-bottom: 6rem;

  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${theme.space[4]};
  min-width: 0;
`;

export const Foot = styled.footer`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  display: grid;
  gap: ${theme.space[2]};
  max-width: ${theme.size.column};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;

export const Problem = styled.p`
  color: ${theme.color.danger};
`;
