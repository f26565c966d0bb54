import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** A room of its own for what stands in it. */
export const Box = styled.div.withConfig(drawn)<Look>`
  ${look}
`;
