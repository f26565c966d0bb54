import { waitFor } from '@testing-library/react';

type Manner = 'polite' | 'assertive';

const linesOf = (manner?: Manner) => [
  ...document.querySelectorAll<HTMLElement>(`[data-voice${manner ? `=${manner}` : ''}] > p`),
];

/** The current announcements for screen readers, as `polite: words`. */
export const heard = (manner?: Manner): string[] =>
  linesOf(manner).map((line) => `${line.parentElement?.dataset['voice']}: ${line.textContent}`);

/** Waits for an announcement, and removes it so that the next call waits for another. */
export async function hears(words: string | RegExp, manner: Manner = 'assertive'): Promise<void> {
  const expected = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
  await waitFor(() => expect(linesOf(manner).map((line) => line.textContent)).toContainEqual(expected));
  linesOf(manner)
    .find((line) => expected.asymmetricMatch(line.textContent))
    ?.remove();
}
