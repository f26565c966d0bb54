import { useEffect, useRef } from 'react';
import { type Manner, say } from './say';

interface Options {
  manner?: Manner;
  /**
   * Milliseconds to wait before the text is said. A text that is gone by then is not said; of several, only the last
   * one is.
   */
  after?: number;
}

/** Says a text when it appears, and each text that replaces it. */
export function useSaid(text: string | undefined, { manner = 'polite', after = 0 }: Options = {}): void {
  useEffect(() => {
    if (!text) return undefined;
    if (after === 0) return void say(text, manner);
    let takeBack = () => undefined as void;
    const timer = setTimeout(() => {
      takeBack = say(text, manner, true);
    }, after);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [text, manner, after]);
}

/** Joins lines with a pause, and leaves out buttons and parts that are hidden from screen readers. */
function spokenText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('button, a, [aria-hidden=true]')) return '';
  const words = [...node.childNodes].map(spokenText).join('');
  return node.matches('p, div') ? ` ${words} ` : words;
}

/** Says the words of the element that gets this `ref`, when it appears and when they change. */
export function useSaidWords<Part extends HTMLElement = HTMLDivElement>(manner: Manner | undefined) {
  const ref = useRef<Part>(null);
  const last = useRef('');
  useEffect(() => {
    const text = manner && ref.current ? spokenText(ref.current).replace(/\s+/g, ' ').trim() : '';
    if (text !== last.current) say(text, manner);
    last.current = text;
  });
  return ref;
}

/** Says `text` when something gets done while the person watches. */
export function useSaidOnceDone(text: string, isDone: boolean): void {
  const was = useRef(isDone);
  useEffect(() => {
    if (isDone && !was.current) say(text);
    was.current = isDone;
  }, [text, isDone]);
}
