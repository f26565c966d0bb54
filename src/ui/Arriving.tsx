import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  label: string;
  /** Nothing is on its way yet: it keeps the place of what comes once one scrolls there. */
  isIdle?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The shape of what comes. */
  children: ReactNode;
}

/** The place of what comes, which says that it loads only while it does. */
export function Arriving({ label, isIdle = false, ref, children }: Props) {
  return (
    <div
      ref={ref}
      aria-busy={!isIdle || undefined}
      aria-hidden={isIdle || undefined}
      data-still={isIdle || undefined}
    >
      {!isIdle && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      {children}
    </div>
  );
}
