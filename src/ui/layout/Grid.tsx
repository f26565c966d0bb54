import { styled } from 'styled-components';
import { drawnBy, type Look, look } from './look';

interface Own {
  align?: 'start' | 'end';
  columns: keyof typeof templates;
}

const pairs = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
/** Grid templates; with larger text fewer columns fit. */
const templates = {
  pairs,
  /** A single card in the last row is no wider than the others. */
  cards: pairs.replace('auto-fit', 'auto-fill'),
  threes: 'repeat(auto-fill, minmax(min(100%, max(8rem, 30%)), 1fr))',
  /** Two columns on a phone, three on a tablet. */
  tiles: 'repeat(auto-fill, minmax(min(100%, max(8.5rem, 30%)), 1fr))',
  exactlyThree: 'repeat(3, minmax(0, 1fr))',
  week: 'repeat(auto-fit, minmax(2.6rem, 1fr))',
  labels: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
};

const { config, css } = drawnBy<Own>({
  align: (side) => `align-items: ${side};`,
  columns: (name) => `grid-template-columns: ${templates[name]};`,
});

/** Shows as many columns as fit at the screen's width and the text's size. */
export const Grid = styled.div.withConfig(config)<Look & Own>`
  display: grid;
  ${look}
  ${css}
`;
