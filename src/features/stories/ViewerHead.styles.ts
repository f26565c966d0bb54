import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const StoryHead = styled.header`
  position: absolute;
  z-index: 1;
  inset: 0 0 auto;
  display: flex;
  flex-direction: column;
  padding: calc(${theme.space[3]} + env(safe-area-inset-top)) ${theme.space[2]} ${theme.space[8]}
    ${theme.space[3]};
  background: linear-gradient(${theme.color.shadeTop}, transparent);
  pointer-events: none;

  a,
  button {
    pointer-events: auto;
  }
`;

export const Bar = styled.span`
  flex: 1;
  height: 3px;
  overflow: hidden;
  border-radius: 2px;
  background: ${theme.color.onPictureSoft};
  outline: 1px solid transparent;

  &::after {
    content: '';
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${theme.color.onPicture};
    transform-origin: left;
  }
  /* Over a picture without its shade, both parts of the bar need the system's colours. */
  @media (forced-colors: active) {
    background: Canvas;

    &::after {
      background: CanvasText;
    }
  }
  &[data-state='todo']::after {
    transform: scaleX(0);
  }
  /* §9: a CSS animation of 6 s in steps of 100 ms, which needs no updates of the store. With reduced motion the bar is
     full at once. */
  &[data-state='running']::after,
  &[data-state='still']::after {
    animation: grow 6s steps(60) both;
  }
  &[data-state='still']::after {
    animation-play-state: paused;
  }
`;
