import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface SkeletonProps {
  shape?: 'block' | 'text' | 'circle' | 'pill';
  width?: string;
  height?: string;
}

/** A grey shape in place of content that is loading; screen readers ignore it. */
export function Skeleton({ shape = 'block', width, height }: SkeletonProps) {
  return <Frame aria-hidden data-shape={shape} style={{ width, height }} />;
}

const Frame = styled.span`
  flex: none;
  display: block;
  width: 100%;
  border-radius: ${theme.radius.s};
  background: ${theme.color.sunken};
  animation: pulse 1.6s ease-in-out 1s infinite;
  /* Content that is not requested yet: a pulsing shape below the screen would keep the phone drawing. */
  [data-still] & {
    animation: none;
  }

  &[data-shape='block'] {
    aspect-ratio: 1;
    border-radius: 0;
  }
  &[data-shape='text'] {
    height: 0.9em;
    margin-block: 0.25em;
  }
  &[data-shape='pill'] {
    border-radius: ${theme.radius.full};
  }
  &[data-shape='circle'] {
    width: 40px;
    height: 40px;
    border-radius: 50%;
  }
`;
