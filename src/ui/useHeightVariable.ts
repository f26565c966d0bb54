import { useEffect, type RefObject } from 'react';

/** Keeps the element's height in a CSS variable of the root while it is in the page. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const node = element.current;
    if (!node || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name]);
}
