import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** A container with the shared layout properties and no layout of its own. */
export const Box = styled.div.withConfig(drawn)<Look>`
  ${look}
`;
