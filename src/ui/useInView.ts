import { useEffect, useState, type RefObject } from 'react';

/** Becomes true when the element comes near the screen, and stays true. */
export function useInView(element: RefObject<Element | null>, margin = '200px'): boolean {
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    // Without IntersectionObserver (only in test environments) the element never counts as seen.
    if (isSeen || !element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen, margin]);

  return isSeen;
}
