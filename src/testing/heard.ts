import { waitFor } from '@testing-library/react';

type Manner = 'polite' | 'assertive';

/** The lines that a screen reader is being told, as `polite: words`. */
export const heard = (manner?: Manner): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-voice${manner ? `=${manner}` : ''}] > p`)].map(
    (line) => `${line.parentElement?.dataset['voice']}: ${line.textContent}`,
  );

/** Waits until a screen reader is told these words, at once if nothing else is said. */
export const hears = (words: string | RegExp, manner: Manner = 'assertive'): Promise<void> =>
  waitFor(() =>
    expect(heard(manner).map((line) => line.slice(manner.length + 2))).toContainEqual(
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    ),
  );
