import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** False while a page is being drawn. Draw what nobody waits for once it is true. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
