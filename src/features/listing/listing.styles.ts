import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The page's form below its header: as high as the screen, so that the publish bar stands at its foot. */
export const Form = styled.form`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${theme.size.form};
  min-height: calc(100dvh - 57px - env(safe-area-inset-top));
  margin-inline: auto;
`;

/** Held still while the upload runs. */
export const Fields = styled.fieldset`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[5]};
  padding: ${theme.space[4]};
  padding-left: max(${theme.space[4]}, env(safe-area-inset-left));
  padding-right: max(${theme.space[4]}, env(safe-area-inset-right));
`;
