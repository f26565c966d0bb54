import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** §9: the list follows new messages only when it stands within 50 px of its end. */
const nearEnd = 50;

/** Keeps a scrolling list at its end while the person has not scrolled up. `count` tells that it grew. */
export function useStickyEnd(count: number): { ref: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [count]);
  // The keyboard takes half of the height away: the end stays in sight.
  useEffect(() => {
    const list = ref.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const list = ref.current;
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight <= nearEnd;
  };
  return { ref, onScroll };
}
