import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** False while a page is drawn: what nobody waits for comes after. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
