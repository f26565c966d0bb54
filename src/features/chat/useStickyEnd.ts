import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** §9: the list follows new messages only when it stands within 50 px of its end. */
const nearEnd = 50;

/** So near its beginning (px) what comes before it is asked for. */
const nearStart = 200;

interface Sticky {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/**
 * Keeps a scrolling list at its end while the person has not scrolled up; where they have, what comes before its `first`
 * row moves nothing. `count` tells that it grew. `onStart`: its beginning comes near.
 */
export function useStickyEnd(count: number, first?: string, onStart?: () => void): Sticky {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && !isAtEnd.current) list.scrollTop += list.scrollHeight - height.current;
  }, [first]);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [count]);
  useLayoutEffect(() => void (height.current = ref.current?.scrollHeight ?? 0));
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
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight <= nearEnd;
    if (!isAtEnd.current && list.scrollTop <= nearStart) onStart?.();
  };
  return { ref, onScroll };
}
