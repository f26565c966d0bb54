import { styled } from 'styled-components';
import { drawnBy, type Look, look } from './look';

interface Own {
  /** Without it each item is as wide as the column. */
  align?: 'start' | 'center' | 'end';
  /** The items' position if the container is taller than they are; without it they share its height. */
  justify?: 'start' | 'center';
  /** Centred, and no wider than a form with a few fields. */
  narrow?: boolean;
}

const { config, css } = drawnBy<Own>({
  align: (side) => `justify-items: ${side};`,
  justify: (side) => `align-content: ${side};`,
  narrow: () => 'max-width: 480px; margin-inline: auto;',
});

/** Lays items out one below the other. */
export const Stack = styled.div.withConfig(config)<Look & Own>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${look}
  ${css}
`;
