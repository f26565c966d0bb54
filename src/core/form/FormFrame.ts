import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The form below the header, as tall as the screen, so that the publish bar is at its foot. */
export const FormFrame = styled.form`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${theme.size.form};
  min-height: calc(100dvh - 57px - env(safe-area-inset-top));
  margin-inline: auto;
`;
