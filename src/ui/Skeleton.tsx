import { styled } from 'styled-components';
import { theme } from '../theme/theme';

interface SkeletonProps {
  shape?: 'block' | 'text' | 'circle' | 'pill';
  width?: string;
  height?: string;
}

/** The shape of what comes; says nothing to a screen reader. */
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
  /* The content is not on its way yet: below the screen a pulse would keep the phone drawing. */
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
