import { useEffect } from 'react';
import { isCalm } from './calm';
import { tick } from './tick';

/** A second tap on the same link within this many milliseconds is ignored. */
const apart = 500;
/** A tap on a photo waits so many milliseconds for a second one. */
const pairWithin = 240;
/** A longer press, or a finger that moves further, is no tap on a photo: a long press, or a swipe. */
const longest = { ms: 400, pixels: 10 };
/** Buttons whose icon toggles something or sends. */
const answering = 'button:is([aria-pressed], [type="submit"]):not(:disabled, [aria-disabled]):has(> svg)';

/** A tick, and the icon gives way and springs back. */
function answer(button: Element | null): void {
  if (!button) return;
  tick();
  if (!isCalm()) button.querySelector('svg')?.animate({ scale: [1, 0.7, 1.2, 1] }, 400);
}

/** Marks a photo that hears `dblclick` for a double tap, and `click` for a single one once it cannot be a double tap. */
export const twoTaps = { 'data-two-taps': '' } as const;
const photo = '[data-two-taps]';

/** Tells single taps on photos from double ones. */
function pairTaps() {
  let pressed = { x: 0, y: 0, at: 0 };
  let waiting: number | undefined;
  // A click by the keyboard or by code has no `detail`.
  const isTap = ({ detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): boolean =>
    detail > 0 && at - pressed.at < longest.ms && Math.hypot(x - pressed.x, y - pressed.y) < longest.pixels;
  return {
    press: ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): void => {
      pressed = { x, y, at };
    },
    /** Returns whether it was a tap on a photo, which becomes a `dblclick` or a later `click`. */
    hear(event: MouseEvent): boolean {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.closest(`${photo}, button`)?.matches(photo))
        return false;
      if (!isTap(event)) return false;
      const isSecond = waiting !== undefined;
      clearTimeout(waiting);
      waiting = undefined;
      if (isSecond) target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      else
        waiting = window.setTimeout(() => {
          waiting = undefined;
          target.click();
        }, pairWithin);
      return true;
    },
    end: () => clearTimeout(waiting),
  };
}

/**
 * Handles all taps of the app. A double tap on a link opens it once; otherwise the router would push the same address
 * twice, and the first step back would seem to do nothing. A double tap on a photo does not open it. A button that
 * toggles or sends answers with a tick and a spring.
 */
export function useTaps(): void {
  useEffect(() => {
    const none = { href: '', from: '', at: -apart };
    let last = none;
    const forget = (): void => void (last = none);
    const pairs = pairTaps();
    const isAgain = ({ timeStamp }: MouseEvent, link: Element | null): boolean => {
      if (!(link instanceof HTMLAnchorElement)) return false;
      const isMoved = ![last.from, link.href].includes(window.location.href);
      if (link.href === last.href && timeStamp - last.at < apart && !isMoved) return true;
      last = { href: link.href, from: window.location.href, at: timeStamp };
      return false;
    };
    const hear = (event: MouseEvent): void => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!(target instanceof Element)) return;
      answer(target.closest(answering));
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      if (!pairs.hear(event) && !isAgain(event, target.closest('main a'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', pairs.press, { capture: true });
    document.addEventListener('click', hear, { capture: true });
    window.addEventListener('popstate', forget);
    return () => {
      pairs.end();
      document.removeEventListener('pointerdown', pairs.press, { capture: true });
      document.removeEventListener('click', hear, { capture: true });
      window.removeEventListener('popstate', forget);
    };
  }, []);
}
