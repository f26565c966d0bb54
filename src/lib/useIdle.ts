import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** False while a page is being drawn, then true. For drawing less important parts later. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
