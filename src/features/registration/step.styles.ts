import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { inPairs } from '../../ui/pairs.styles';

/** The fields of a step, one below the other. */
export const Group = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

/** Two short fields side by side. */
export const Pair = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: ${inPairs};
`;
