import { type RefObject, useEffect, useState } from 'react';

/**
 * The element's height in pixels, once measured. Put it into a rule for the elements that need it
 * (`createGlobalStyle`): changing a CSS variable on the root would restyle the whole page each time.
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
