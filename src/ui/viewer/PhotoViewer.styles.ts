import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Frame = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${theme.color.night};
  color: ${theme.color.onPicture};
  opacity: 0;
  transition:
    opacity ${theme.motion.normal},
    overlay ${theme.motion.normal} var(--leaving),
    display ${theme.motion.normal} var(--leaving);

  &[open] {
    opacity: 1;
  }
`;

/* Handles all touches itself: `touch-action` keeps the browser from scrolling or zooming. */
export const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
`;

export const Track = styled.div`
  display: flex;
  height: 100%;
  transition: transform ${theme.motion.modal} cubic-bezier(0.2, 0.8, 0.2, 1);

  &[data-held] {
    transition: none;
  }
`;

export const ViewerPage = styled.div`
  position: relative;
  flex: none;
  width: 100%;
  height: 100%;
  overflow: hidden;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    -webkit-touch-callout: none;
  }
`;

export const Head = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  padding: calc(env(safe-area-inset-top) + ${theme.space[1]}) ${theme.space[1]} ${theme.space[4]}
    ${theme.space[4]};
  background: linear-gradient(${theme.color.shadeTop}, transparent);
  pointer-events: none;

  button {
    pointer-events: auto;
  }
`;

export const Count = styled.p`
  flex: 1;
  font-variant-numeric: tabular-nums;
`;

export const Edge = styled.span`
  position: absolute;
  top: calc(50% - 22px);
  border-radius: 50%;
  background: ${theme.color.glass};

  &[data-side='left'] {
    left: ${theme.space[2]};
  }
  &[data-side='right'] {
    right: ${theme.space[2]};
  }
`;
