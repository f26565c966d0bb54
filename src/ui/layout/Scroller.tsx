import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { drawn, type Look, look } from './look';

interface Props extends Look {
  /** The width of each. */
  each?: string;
  /** Comes to rest with one at its beginning. */
  snaps?: boolean;
}

const snapping = `scroll-snap-type: x proximity; scroll-padding-inline: ${theme.space[4]};`;

/** One beside the other, in a row that goes by sideways. */
export const Scroller = styled.div.withConfig(drawn)<Props>`
  position: relative;
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${look}
  ${({ snaps }) => snaps && snapping}

  > * {
    flex: none;
    ${({ each }) => each && `width: ${each};`}
    scroll-snap-align: start;
  }
`;
