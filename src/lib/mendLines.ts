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
    const { value, selectionStart, selectionEnd } = target;
    const from = value.search(lineBreak);
    if (from < 0) return;
    // Not by setting `value`, because React would miss the change; in one step, so that a long paste costs linear time.
    const last = [...value.matchAll(lineBreak)].at(-1);
    const to = (last?.index ?? from) + (last?.[0].length ?? 0);
    const mended = value.slice(from, to).replace(lineBreak, isArea ? '\n' : ' ');
    target.setRangeText(mended, from, to);
    target.setSelectionRange(selectionStart, selectionEnd);
  };
  document.addEventListener('input', mend, { capture: true });
  return () => document.removeEventListener('input', mend, { capture: true });
}
