import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** One below the other, of which those that `grow` share the room that is left. */
export const Column = styled.div.withConfig(drawn)<Look>`
  display: flex;
  flex-direction: column;
  ${look}
`;
