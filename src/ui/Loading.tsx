import { useSaid } from '../lib/useSaid';
import { VisuallyHidden } from './VisuallyHidden';

/** Milliseconds. */
const soon = 1000;
const english = /^(Loading|No user profile)/;
/** §2: the specification's words are English in its Italian texts too. */
export const languageOf = (label: string): string | undefined => (english.test(label) ? 'en' : undefined);

/** Says what is on its way, once that takes longer than a second. */
export const useLoading = (label: string | undefined): void => useSaid(label, { after: soon });

/** The word of what is on its way. */
export function Loading({ label }: { label: string }) {
  useLoading(label);
  return (
    <VisuallyHidden data-passing lang={languageOf(label)}>
      {label}
    </VisuallyHidden>
  );
}
