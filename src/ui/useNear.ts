import { useEffect, useRef } from 'react';

/** §9. */
const margin = '0px 0px 200px';

/**
 * Calls when the marked end of a list comes near the screen. `turn` is false while nobody looks, else what changes with
 * each page: observed anew then, since a short page leaves the end in sight.
 */
export function useNear(turn: number | false, onNear: () => unknown) {
  const mark = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  useEffect(() => void (call.current = onNear));
  useEffect(() => {
    if (turn === false || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [turn]);
  return mark;
}
