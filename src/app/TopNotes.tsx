import { type ReactNode, useRef } from 'react';
import { useHeightVariable } from '../ui/useHeightVariable';

/** Lines above the page's header. Pages that fill the screen subtract `--notes`. */
export function TopNotes({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useHeightVariable(frame, '--notes');
  return <div ref={frame}>{children}</div>;
}
