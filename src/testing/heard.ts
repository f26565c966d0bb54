/** The lines that a screen reader is being told, as `polite: words`. */
export const heard = (manner?: 'polite' | 'assertive'): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-voice${manner ? `=${manner}` : ''}] > p`)].map(
    (line) => `${line.parentElement?.dataset['voice']}: ${line.textContent}`,
  );
