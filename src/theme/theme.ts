import { createTheme } from 'styled-components';
import { elevation, layer, light, motion, radius, size, space, text, weight } from './tokens';

/** Each leaf is a CSS variable with the light value as its fallback, so calculate with `calc()`, never in JavaScript. */
export const theme = createTheme(
  { color: light, shadow: elevation.light, space, radius, size, text, weight, motion, layer },
  { prefix: 'p' },
);

export type Theme = typeof theme;
