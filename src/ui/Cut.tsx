import { cut } from '../lib/format';
import { VisuallyHidden } from './VisuallyHidden';

/** Shows the first letters of a text, and gives screen readers the whole text. */
export function Cut({ text, max }: { text: string; max: number }) {
  const short = cut(text, max);
  if (short === text) return text;
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>{short}</span>
    </>
  );
}
