import { useEffect, useRef, useState } from 'react';

/** How many pixels the finger must pull the page down to refresh it. */
const enough = 90;

/** Pull to refresh. Returns true while the page is pulled down far enough; releasing it then calls `onPull`. */
export function usePull(onPull: () => unknown): boolean {
  const [isPulled, setPulled] = useState(false);
  const act = useRef(onPull);
  useEffect(() => {
    act.current = onPull;
  });
  useEffect(() => {
    let startY: number | null = null;
    let isFar = false;
    const set = (far: boolean) => {
      isFar = far;
      setPulled(far);
    };
    const handleStart = ({ touches: [finger, second] }: TouchEvent) => {
      const isAtTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null;
      startY = isAtTop && finger && !second ? finger.clientY : null;
    };
    const handleMove = ({ touches: [finger] }: TouchEvent) => {
      if (startY === null || !finger) return;
      const isNowFar = window.scrollY <= 0 && finger.clientY - startY > enough;
      if (isNowFar !== isFar) set(isNowFar);
    };
    const handleEnd = () => {
      if (isFar) void act.current();
      startY = null;
      set(false);
    };
    window.addEventListener('touchstart', handleStart, { passive: true });
    window.addEventListener('touchmove', handleMove, { passive: true });
    window.addEventListener('touchend', handleEnd);
    window.addEventListener('touchcancel', handleEnd);
    return () => {
      window.removeEventListener('touchstart', handleStart);
      window.removeEventListener('touchmove', handleMove);
      window.removeEventListener('touchend', handleEnd);
      window.removeEventListener('touchcancel', handleEnd);
    };
  }, []);
  return isPulled;
}
