import { useLayoutEffect, useRef } from 'react';

/**
 * Makes a textarea grow with its text, including wrapped lines, in browsers without `field-sizing`. `look` stands for
 * anything else that changes the text's height.
 */
export function useGrowth(text: string, look = '') {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || getComputedStyle(node).getPropertyValue('field-sizing') === 'content') return;
    node.style.height = 'auto';
    // A textarea that is not displayed, e.g. in a closed dialog, keeps its `rows`.
    if (node.scrollHeight === 0) return;
    const borders = node.offsetHeight - node.clientHeight;
    node.style.height = `${node.scrollHeight + borders}px`;
  }, [text, look]);
  return field;
}
