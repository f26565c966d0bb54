import { useEffect, useRef } from 'react';

/** §9: 200 px before the end. */
const margin = '0px 0px 200px';

/**
 * Calls `onNear` when the marked end of a list comes near the screen. `turn` is false while the list is hidden.
 * Otherwise it changes with each loaded page, and the end is observed again, because after a short page it may still
 * be visible.
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
