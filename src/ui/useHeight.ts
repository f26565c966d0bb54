import { type RefObject, useEffect, useState } from 'react';

/**
 * The element's height in pixels, once it is measured. It belongs into a rule for who needs it (`createGlobalStyle`):
 * a variable of the root has the browser style the whole page anew with each change.
 */
export function useHeight(element: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const node = element.current;
    if (!node || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
