import { type ReactNode, useRef } from 'react';
import { createGlobalStyle } from 'styled-components';
import { useHeight } from './useHeight';

/** Notices above the page's header. Pages as tall as the screen are marked `data-fills` and subtract `--notes`. */
export function TopNotes({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeight(frame) ?? 0;
  return (
    <div ref={frame}>
      {height > 0 && <Room $height={height} />}
      {children}
    </div>
  );
}

const Room = createGlobalStyle<{ $height: number }>`
  [data-fills] {
    --notes: ${({ $height }) => $height}px;
  }
`;
