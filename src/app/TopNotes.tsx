import { type ReactNode, useEffect, useRef } from 'react';

/** Lines above the page's header. Pages that fill the screen subtract `--notes`. */
export function TopNotes({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = frame.current;
    if (!node || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notes', `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty('--notes');
    };
  }, []);
  return <div ref={frame}>{children}</div>;
}
