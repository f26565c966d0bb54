import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const StoryStage = styled.div`
  position: absolute;
  inset: 0;
  /* The story viewer handles swipes itself, and has nothing to scroll. */
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
`;

export const Zone = styled.button.attrs({ type: 'button' })`
  position: absolute;
  inset-block: 0;
  border: 0;
  background: none;

  &[data-side='left'] {
    left: 0;
    width: 35%;
  }
  &[data-side='right'] {
    right: 0;
    width: 65%;
  }
  &:focus-visible {
    outline-color: ${theme.color.onPicture};
    outline-offset: -6px;
  }
`;
