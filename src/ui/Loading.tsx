import { useSaid } from '../lib/useSaid';
import { VisuallyHidden } from './VisuallyHidden';

/** Milliseconds before loading is announced. */
const soon = 1000;
const english = /^(Loading|No user profile)/;
/** §2: the specification's loading texts are English even in the Italian interface. */
export const languageOf = (label: string): string | undefined => (english.test(label) ? 'en' : undefined);

/** Announces that something is loading, if it takes longer than a second. */
export const useLoading = (label: string | undefined): void => useSaid(label, { after: soon });

/** A visible text that says what is loading. */
export function Loading({ label }: { label: string }) {
  useLoading(label);
  return (
    <VisuallyHidden data-passing lang={languageOf(label)}>
      {label}
    </VisuallyHidden>
  );
}
