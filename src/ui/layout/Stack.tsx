import { styled } from 'styled-components';
import { drawnBy, type Look, look } from './look';

interface Own {
  /** Each as wide as the column unless it says otherwise. */
  align?: 'start' | 'center' | 'end';
  /** Their place in a room that is taller than they are, instead of sharing it. */
  justify?: 'start' | 'center';
  /** No wider than a form of a few fields, in the middle. */
  narrow?: boolean;
}

const { config, css } = drawnBy<Own>({
  align: (side) => `justify-items: ${side};`,
  justify: (side) => `align-content: ${side};`,
  narrow: () => 'max-width: 480px; margin-inline: auto;',
});

/** One below the other. */
export const Stack = styled.div.withConfig(config)<Look & Own>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${look}
  ${css}
`;
