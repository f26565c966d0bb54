import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** In the middle of all the room that there is. */
export const Centre = styled.div.withConfig(drawn)<Look>`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  height: 100%;
  ${look}
`;
