import { LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';

/**
 * With a label it announces work in progress; without one it is a decoration of an element that announces it itself.
 */
export function Spinner({ label, size = 22 }: { label?: string; size?: number }) {
  return (
    <Frame role={label ? 'progressbar' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <LoaderCircle size={size} />
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-grid;
  place-items: center;

  svg {
    animation: turn 0.9s linear infinite;
  }
`;
