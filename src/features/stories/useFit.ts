import { useLayoutEffect, useRef } from 'react';

/** Shrinks a story's text until its longest word fits, because words break only at their hyphens (§5). */
export function useFit(words: string, font: string, isFontReady: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const node = text.current;
    if (!node) return;
    node.style.fontSize = '';
    const room = node.clientWidth / node.scrollWidth;
    if (room < 1) node.style.fontSize = `${room * 100}%`;
  }, [words, font, isFontReady]);
  return text;
}
