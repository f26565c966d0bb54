import { useLayoutEffect } from 'react';

/** Scrolls to the top when the component is mounted, and whenever `key` changes. */
export function useTop(key?: unknown): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
}
