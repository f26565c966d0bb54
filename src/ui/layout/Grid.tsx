import { styled } from 'styled-components';
import { drawnBy, type Look, look } from './look';

interface Own {
  align?: 'start' | 'end';
  columns: keyof typeof templates;
}

const pairs = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))';
/** Fewer where larger texts leave no room for them. */
const templates = {
  pairs,
  /** The last one is no wider than the others. */
  cards: pairs.replace('auto-fit', 'auto-fill'),
  threes: 'repeat(auto-fill, minmax(min(100%, max(8rem, 30%)), 1fr))',
  /** Two on a phone, three on a tablet. */
  tiles: 'repeat(auto-fill, minmax(min(100%, max(8.5rem, 30%)), 1fr))',
  exactlyThree: 'repeat(3, minmax(0, 1fr))',
  week: 'repeat(auto-fit, minmax(2.6rem, 1fr))',
  labels: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
};

const { config, css } = drawnBy<Own>({
  align: (side) => `align-items: ${side};`,
  columns: (name) => `grid-template-columns: ${templates[name]};`,
});

/** Shows as many side by side as the screen and the text's size have room for. */
export const Grid = styled.div.withConfig(config)<Look & Own>`
  display: grid;
  ${look}
  ${css}
`;
