import { useEffect, useRef } from 'react';

type Keys = Record<string, () => void>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

/** Handles single-letter shortcuts, unless the person is typing or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Moves the focus to the next or previous case in the list. */
export function stepTo(list: Element | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
  next?.focus();
}
