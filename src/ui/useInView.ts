import { useEffect, useState, type RefObject } from 'react';

/** True from the moment the element comes near the screen, for good. */
export function useInView(element: RefObject<Element | null>, margin = '200px'): boolean {
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    // Without the observer (only test environments lack it) the plain version stays.
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
