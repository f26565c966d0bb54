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
 * Keeps a scrolling list at its end while the person has not scrolled up. If they have, rows that appear before the row
 * `first` do not move the others. `count` tells that the list grew. `onStart` is called when the beginning comes near.
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
  // An open keyboard halves the height; the list's end stays visible.
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
