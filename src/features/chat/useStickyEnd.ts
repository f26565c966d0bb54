import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** §9: the list follows new messages only while it is within 50 px of its end. */
const nearEnd = 50;

/** Earlier messages load within this distance (px) of the beginning. */
const nearStart = 200;

interface Sticky {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/**
 * Keeps a scrolling list at its end until the person scrolls up. After that, rows inserted before the row `first` do
 * not move the others. `count` is the number of rows; `onStart` is called when the person scrolls near the beginning.
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
  // When the keyboard opens, the list becomes shorter; its end stays visible.
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
