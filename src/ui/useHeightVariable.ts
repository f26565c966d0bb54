import { useEffect, type RefObject } from 'react';

/** Keeps the element's height in a CSS variable of the root while it is in the page; 0 is as good as absent. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const node = element.current;
    if (!node || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
      // Each change has the browser style the whole page anew.
      if (height !== (style.getPropertyValue(name) || '0px')) style.setProperty(name, height);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name]);
}
