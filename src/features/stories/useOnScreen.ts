import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of the element is on the screen. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    // Only test environments lack IntersectionObserver.
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
