import type { ReactNode, Ref } from 'react';
import { Loading } from './Loading';

interface Props {
  label: string;
  /** The request is not on its way yet: the place is kept for what comes once one scrolls there. */
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
      {!isIdle && <Loading label={label} />}
      {children}
    </div>
  );
}
