import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/**
 * The frame of a story. Everything inside is sized relative to it, so that a small preview looks like the screen in
 * miniature.
 */
export const StoryFrame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  container-type: size;
  background: ${theme.color.night};
  color: ${theme.color.onPicture};
  user-select: none;
  -webkit-user-select: none;

  /* These colours are the same in light and dark mode, so that a story looks the same to everybody. */
  &[data-plain] {
    background: linear-gradient(
      165deg,
      color-mix(in srgb, ${theme.color.onPictureLike} 55%, ${theme.color.night}),
      color-mix(in srgb, ${theme.color.onPictureLike} 18%, ${theme.color.night})
    );
  }
`;

export const Ground = styled.div`
  position: absolute;
  inset: 0;
  background: center / cover no-repeat;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    -webkit-touch-callout: none;
  }
  img[data-fit='cover'] {
    object-fit: cover;
  }
  img[data-fit='contain'] {
    object-fit: contain;
  }
  img:not([data-fit]) {
    opacity: 0;
  }
`;

export const OverlayText = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  /* Leaves room for the story viewer's head and foot, whose shades may lie behind the text. */
  padding: max(16cqh, var(--head, 0px) - ${theme.space[6]}) 7cqw
    max(14cqh, var(--foot, 0px) - ${theme.space[6]});
  font-size: var(--size, 8cqw);
  line-height: 1.25;
  text-align: center;
  text-shadow:
    0 0 0.35em ${theme.color.night},
    0 0 0.1em ${theme.color.night};
  white-space: pre-line;
  overflow-wrap: normal;
  pointer-events: none;

  &[data-size='m'] {
    --size: 6cqw;
  }
  &[data-size='s'] {
    --size: 4.6cqw;
  }
  /* For Press Start 2P, which is twice as wide as the other fonts. */
  &[data-wide] {
    font-size: calc(var(--size, 8cqw) * 0.55);
    line-height: 1.6;
  }
  /* Hides the text until its font has loaded, so that it does not jump. */
  &[data-waiting] p {
    opacity: 0;
  }
  &[data-place='top'] {
    justify-content: flex-start;
    background: linear-gradient(${theme.color.shadeTop}, transparent 45%);
  }
  &[data-place='bottom'] {
    justify-content: flex-end;
    background: linear-gradient(transparent 55%, ${theme.color.shadeBottom});
  }
`;
