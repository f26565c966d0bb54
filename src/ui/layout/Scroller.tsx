import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawnBy, type Look, look } from './look';

interface Own {
  /** The width of each item. */
  each?: string;
  /** Scrolling stops with an item at the row's start. */
  snaps?: boolean;
  /** The row's items fade out at its end, because another control follows it. */
  fades?: boolean;
}

const { config, css } = drawnBy<Own>({
  each: (width) => `> * { width: ${width}; }`,
  fades: () => `mask-image: linear-gradient(to left, transparent, ${theme.color.night} ${theme.space[4]});`,
  snaps: () => `scroll-snap-type: x proximity; scroll-padding-inline: ${theme.space[4]};`,
});

/** Items side by side in a row that scrolls horizontally. */
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
