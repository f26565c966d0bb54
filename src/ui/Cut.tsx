import { cut } from '../lib/format';
import { VisuallyHidden } from './VisuallyHidden';

/** The first letters on the screen, the whole text for whoever listens. */
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
