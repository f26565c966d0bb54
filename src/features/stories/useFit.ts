import { useLayoutEffect, useRef } from 'react';

/** The smallest text, in parts of its usual size. */
const least = 0.3;

/**
 * Shrinks a story's text until its longest word fits, because words break only at their hyphens (§5), and its lines fit
 * between the head and the foot.
 */
export function useFit(words: string, font: string, isFontReady: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const node = text.current;
    const room = node?.parentElement;
    if (!room || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? Infinity;
      node.style.fontSize = '';
      let size = Math.min(1, node.clientWidth / node.scrollWidth);
      do {
        node.style.fontSize = `${size * 100}%`;
        size *= 0.95;
      } while (node.offsetHeight > height && size > least);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [words, font, isFontReady]);
  return text;
}
