import { useSaid } from '../lib/useSaid';
import { VisuallyHidden } from './VisuallyHidden';

/** Milliseconds. */
const soon = 1000;
/** §2: the specification's word, in its Italian texts too. */
const english = 'Loading...';

/** The word of what is on its way. It is said once that takes longer than a second. */
export function Loading({ label }: { label: string }) {
  useSaid(label, { after: soon });
  return (
    <VisuallyHidden data-passing lang={label === english ? 'en' : undefined}>
      {label}
    </VisuallyHidden>
  );
}
