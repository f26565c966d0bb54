import { lineBreak } from '../../contract/plain';

/** Has each pasted line break stand in its field as the host will read it: a text area breaks the line, other fields have a blank. */
export function mendLines(): () => void {
  const mend = ({ target }: Event) => {
    const isArea = target instanceof HTMLTextAreaElement;
    if (!isArea && !(target instanceof HTMLInputElement && /^(text|search|tel|url)$/.test(target.type)))
      return;
    // Not by `value`, which puts the cursor at the end, and which React holds for its own change.
    for (const { index, 0: sign } of [...target.value.matchAll(lineBreak)].reverse())
      target.setRangeText(isArea ? '\n' : ' ', index, index + sign.length, 'preserve');
  };
  document.addEventListener('input', mend, { capture: true });
  return () => document.removeEventListener('input', mend, { capture: true });
}
