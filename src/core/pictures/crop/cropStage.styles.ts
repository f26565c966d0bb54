import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

export const CropFrame = styled.div`
  position: relative;
  margin: ${theme.space[5]} auto;
  user-select: none;
  -webkit-user-select: none;
`;

/** Clips the picture and its shade; only the grips may reach over the picture's edge. */
export const Clip = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${theme.color.sunken};

  img {
    position: absolute;
    top: 50%;
    left: 50%;
    max-width: none;
    -webkit-touch-callout: none;
  }
`;

export const Shade = styled.span`
  position: absolute;
  box-shadow: 0 0 0 9999px ${theme.color.glass};
`;

export const Hold = styled.button`
  position: absolute;
  padding: 0;
  border: 2px solid ${theme.color.onPicture};
  background: none;
  box-shadow: 0 0 0 1px ${theme.color.glass};
  cursor: move;
  touch-action: none;
`;

export const Grip = styled.button`
  position: absolute;
  width: ${theme.size.target};
  height: ${theme.size.target};
  padding: 0;
  border: 0;
  background: none;
  cursor: nwse-resize;
  touch-action: none;
  translate: -50% -50%;

  &[data-slant='up'] {
    cursor: nesw-resize;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 13px;
    border: 2px solid ${theme.color.glass};
    border-radius: 50%;
    background: ${theme.color.onPicture};
  }
`;
