import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { inPairs } from '../../ui/pairs.styles';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
`;

/** Held still while the message is being sent. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: ${inPairs};
  gap: ${theme.space[3]};
`;

export const Intro = styled.p`
  color: ${theme.color.inkSoft};
`;
