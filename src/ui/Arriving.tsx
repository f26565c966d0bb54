import type { ReactNode, Ref } from 'react';
import { Loading } from './Loading';

interface Props {
  label: string;
  /** The content is requested only when the person scrolls here; until then the placeholder is silent and still. */
  isIdle?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** A skeleton of the content that is loading. */
  children: ReactNode;
}

/**
 * A placeholder for content that is not loaded yet; a screen reader is told of it only while a request is under way.
 */
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
