import { useLayoutEffect } from 'react';

/** Begins at the top of the page, and anew for each key. */
export function useTop(key?: unknown): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
}
