import { useEffect, useRef } from 'react';
import { type Manner, say } from './say';

interface Options {
  manner?: Manner;
  /** Milliseconds: what is over by then is not worth a word, and of several that last one is said. */
  after?: number;
}

/** Says a text when it comes to the screen, and each other one that takes its place. */
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

/** Lines that stand under each other are said with a pause; buttons and what no reader sees are not. */
function spokenText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('button, a, [aria-hidden=true]')) return '';
  const words = [...node.childNodes].map(spokenText).join('');
  return node.matches('p, div') ? ` ${words} ` : words;
}

/** Says the words of the element that gets this `ref`, when it comes and when they change. */
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

/** Says `text` when something is done whose way here was seen. */
export function useSaidOnceDone(text: string, isDone: boolean): void {
  const was = useRef(isDone);
  useEffect(() => {
    if (isDone && !was.current) say(text);
    was.current = isDone;
  }, [text, isDone]);
}
