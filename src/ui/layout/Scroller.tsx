import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawnBy, type Look, look } from './look';

interface Own {
  /** The width of each. */
  each?: string;
  /** Comes to rest with one at its beginning. */
  snaps?: boolean;
}

const { config, css } = drawnBy<Own>({
  each: (width) => `> * { width: ${width}; }`,
  snaps: () => `scroll-snap-type: x proximity; scroll-padding-inline: ${theme.space[4]};`,
});

/** One beside the other, in a row that goes by sideways. */
export const Scroller = styled.div.withConfig(config)<Look & Own>`
  position: relative;
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${look}
  ${css}

  > * {
    flex: none;
    scroll-snap-align: start;
  }
`;
