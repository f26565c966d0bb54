import type { ReactNode } from 'react';
import type { Manner } from '../lib/say';
import { useSaidWords } from '../lib/useSaid';

/** Text that a screen reader announces when it appears and when it changes. */
export function Said({ manner = 'polite', children }: { manner?: Manner; children: ReactNode }) {
  return (
    <span ref={useSaidWords<HTMLSpanElement>(manner)} data-passing>
      {children}
    </span>
  );
}
