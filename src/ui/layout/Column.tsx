import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

/** A column whose children with `grow` share the remaining height. */
export const Column = styled.div.withConfig(drawn)<Look>`
  display: flex;
  flex-direction: column;
  ${look}
`;
