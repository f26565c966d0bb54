import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** Centres its content in all available space. */
export const Centre = styled.div.withConfig(drawn)<Look>`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  height: 100%;
  ${look}
`;
