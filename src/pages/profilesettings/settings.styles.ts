import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${theme.size.form};
  margin-inline: auto;
`;

/** Held still while the form is being saved. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  padding: ${theme.space[4]};
  padding-left: max(${theme.space[4]}, env(safe-area-inset-left));
  padding-right: max(${theme.space[4]}, env(safe-area-inset-right));
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  h2 {
    font-size: ${theme.text.l};
  }
`;
