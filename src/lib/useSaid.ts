import { useEffect, useRef } from 'react';
import { type Manner, say } from './say';

interface Options {
  manner?: Manner;
  /**
   * Milliseconds to wait before the text is announced. A text that has disappeared by then is not announced; of
   * several, only the last one is.
   */
  after?: number;
}

/** Announces a text to screen readers when it appears, and each text that replaces it. */
export function useSaid(text: string | undefined, { manner = 'polite', after = 0 }: Options = {}): void {
  useEffect(() => {
    if (!text) return undefined;
    if (after === 0) return void say(text, manner);
    let takeBack: () => void = () => undefined;
    const timer = setTimeout(() => {
      takeBack = say(text, manner, true);
    }, after);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [text, manner, after]);
}

/** An element's text for a screen reader: lines joined with a pause, without buttons and hidden parts. */
function spokenText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('button, a, [aria-hidden=true]')) return '';
  const words = [...node.childNodes].map(spokenText).join('');
  return node.matches('p, div') ? ` ${words} ` : words;
}

/** Announces the text of the element that gets this `ref`, when it appears and when it changes. */
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

/** Announces `text` when `isDone` becomes true while the component is shown. */
export function useSaidOnceDone(text: string, isDone: boolean): void {
  const was = useRef(isDone);
  useEffect(() => {
    if (isDone && !was.current) say(text);
    was.current = isDone;
  }, [text, isDone]);
}
