import { lineBreak } from '../../contract/plain';

/**
 * Replaces unusual pasted line breaks as the host will read them: by a normal one in a text area, by a space in other
 * fields.
 */
export function mendLines(): () => void {
  const mend = ({ target }: Event) => {
    const isArea = target instanceof HTMLTextAreaElement;
    if (!isArea && !(target instanceof HTMLInputElement && /^(text|search|tel|url)$/.test(target.type)))
      return;
    // Not by setting `value`, which would move the cursor to the end and make React miss the change.
    for (const { index, 0: sign } of [...target.value.matchAll(lineBreak)].reverse())
      target.setRangeText(isArea ? '\n' : ' ', index, index + sign.length, 'preserve');
  };
  document.addEventListener('input', mend, { capture: true });
  return () => document.removeEventListener('input', mend, { capture: true });
}
