import { useEffect } from 'react';

/** A second tap on the same link within this many milliseconds is ignored. */
const apart = 500;

/**
 * Makes a double tap on a link open it once. Otherwise the router would push the same address twice, and the first step
 * back would seem to do nothing.
 */
export function useSingleTaps(): void {
  useEffect(() => {
    const none = { href: '', from: '', at: -apart };
    let last = none;
    const forget = (): void => void (last = none);
    const hear = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('main a') : null;
      if (
        !(link instanceof HTMLAnchorElement) ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const isMoved = ![last.from, link.href].includes(window.location.href);
      if (link.href === last.href && event.timeStamp - last.at < apart && !isMoved) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last = { href: link.href, from: window.location.href, at: event.timeStamp };
    };
    document.addEventListener('click', hear, { capture: true });
    window.addEventListener('popstate', forget);
    return () => {
      document.removeEventListener('click', hear, { capture: true });
      window.removeEventListener('popstate', forget);
    };
  }, []);
}
