import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isCalm } from '../../lib/calm';
import { tick } from '../../lib/tick';

/** How many pixels the finger must pull the page down to refresh it. */
const enough = 90;
/** A finger that moves further sideways than down within so many pixels does not pull. */
const slack = 10;
/** The page moves half as far as the finger, and stays so far down while it is refreshed. */
const [farthest, atWork] = [110, 52];

/** Returns a function that moves the page round the disc down; held by a finger, at once and with the disc turning. */
function mover(disc: HTMLElement | null): (px: number, isHeld?: boolean) => void {
  const page = disc?.closest('main');
  return (px, isHeld = false) => {
    if (!page || !disc || isCalm()) return;
    page.style.transition = isHeld ? '' : 'translate 300ms';
    page.style.translate = px > 0 ? `0 ${px}px` : '';
    if (isHeld) disc.style.rotate = `${px * 6}deg`;
  };
}

/**
 * Pull to refresh: the page round `disc` moves with the finger, and the disc turns. Releasing it far enough calls
 * `onPull`. Returns true from there until `onPull` has settled. Without motion the page stays in its place.
 */
export function usePull(disc: RefObject<HTMLElement | null>, onPull: () => unknown): boolean {
  const [isPulled, setPulled] = useState(false);
  const pull = useEffectEvent(onPull);
  useEffect(() => {
    const move = mover(disc.current);
    let start: { x: number; y: number } | undefined;
    let isFar = false;
    const end = () => {
      isFar = false;
      setPulled(false);
      move(0);
    };
    const handleStart = ({ touches: [finger, second] }: TouchEvent) => {
      const isAtTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null;
      start = isAtTop && finger && !second ? { x: finger.clientX, y: finger.clientY } : undefined;
    };
    const handleMove = ({ touches: [finger] }: TouchEvent) => {
      if (!start || !finger) return;
      const by = window.scrollY <= 0 ? finger.clientY - start.y : 0;
      if (!isFar && Math.abs(finger.clientX - start.x) > Math.max(by, slack)) {
        start = undefined;
        return move(0);
      }
      move(Math.min(Math.max(0, by - slack) / 2, farthest), true);
      if (by > enough === isFar) return;
      isFar = !isFar;
      setPulled(isFar);
      if (isFar) tick();
    };
    const handleEnd = () => {
      if (!start) return;
      start = undefined;
      if (!isFar) return move(0);
      move(atWork);
      void Promise.resolve(pull()).finally(end);
    };
    window.addEventListener('touchstart', handleStart, { passive: true });
    window.addEventListener('touchmove', handleMove, { passive: true });
    window.addEventListener('touchend', handleEnd);
    window.addEventListener('touchcancel', handleEnd);
    return () => {
      end();
      window.removeEventListener('touchstart', handleStart);
      window.removeEventListener('touchmove', handleMove);
      window.removeEventListener('touchend', handleEnd);
      window.removeEventListener('touchcancel', handleEnd);
    };
  }, [disc]);
  return isPulled;
}
