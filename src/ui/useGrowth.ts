import { useLayoutEffect, useRef } from 'react';

/**
 * Has a field grow with its text, where the browser does not do it by itself (`field-sizing`): also by lines that a long
 * text breaks into. `look`: whatever else changes how high the text is.
 */
export function useGrowth(text: string, look = '') {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || getComputedStyle(node).getPropertyValue('field-sizing') === 'content') return;
    node.style.height = 'auto';
    // A field that is not drawn yet, as in a closed dialog, keeps its rows.
    if (node.scrollHeight === 0) return;
    const borders = node.offsetHeight - node.clientHeight;
    node.style.height = `${node.scrollHeight + borders}px`;
  }, [text, look]);
  return field;
}
