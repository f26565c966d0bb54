import { styled } from 'styled-components';
import { drawn, type Look, look } from './look';

interface Props extends Look {
  /** Each as wide as the column unless it says otherwise. */
  align?: 'start' | 'center' | 'end';
  /** Their place in a room that is taller than they are, instead of sharing it. */
  justify?: 'start' | 'center';
  /** No wider than a form of a few fields, in the middle. */
  narrow?: boolean;
}

/** One below the other. */
export const Stack = styled.div.withConfig(drawn)<Props>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${look}
  ${({ align }) => align && `justify-items: ${align};`}
  ${({ justify }) => justify && `align-content: ${justify};`}
  ${({ narrow }) => narrow && 'max-width: 480px; margin-inline: auto;'}
`;
