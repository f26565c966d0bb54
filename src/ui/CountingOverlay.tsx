import { useEffect, useState } from 'react';
import { LoadingOverlay } from './LoadingOverlay';

/** §9: milliseconds per step. */
const tick = 100;
const last = 100;

/** §2: for work of unknown length the overlay counts by itself, one per tick, and stops at 100. */
export function CountingOverlay({ label }: { label: string }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent((at) => Math.min(last, at + 1)), tick);
    return () => clearInterval(timer);
  }, []);
  return <LoadingOverlay percent={percent} label={label} />;
}
