import type { ReactNode } from 'react';
import { useSaidWords } from '../lib/useSaid';

/** Words that come by themselves: they are said when they come and when they change. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <span ref={useSaidWords(true)} data-passing>
      {children}
    </span>
  );
}
