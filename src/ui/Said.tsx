import type { ReactNode } from 'react';
import type { Manner } from '../lib/say';
import { useSaidWords } from '../lib/useSaid';

/** Words that come by themselves: they are said when they come and when they change. */
export function Said({ manner = 'polite', children }: { manner?: Manner; children: ReactNode }) {
  return (
    <span ref={useSaidWords<HTMLSpanElement>(manner)} data-passing>
      {children}
    </span>
  );
}
