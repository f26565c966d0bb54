import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the element has been scrolled above the screen's top, or under a bar at the top that is `bar` pixels high.
 */
export function useIsAbove(element: RefObject<Element | null>, bar: number): boolean {
  const [isAbove, setAbove] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < bar);
      },
      { rootMargin: `-${bar}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, bar]);

  return isAbove;
}
