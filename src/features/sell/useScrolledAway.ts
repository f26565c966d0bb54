import { useEffect, useState } from 'react';

/** Pixels: a shorter scroll is a finger that trembles. */
const slack = 12;
/** Pixels: so near the top the button always shows. */
const top = 80;

/** True from a scroll down until one up. */
export function useScrolledAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const handleScroll = () => {
      const at = window.scrollY;
      if (at < top) setAway(false);
      else if (Math.abs(at - turn) > slack) setAway(at > turn);
      else return;
      turn = at;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isAway;
}
