import { useDeferredValue, useState } from 'react';
import { useIdle } from './useIdle';

/**
 * Holds back the answer that a row beside the page's content draws until that content is drawn. An answer that is there
 * from the start is drawn at once.
 * @param waiting Drawn until then.
 */
export function useHeld<Found extends { data?: unknown }, Waiting>(
  found: Found,
  waiting: Waiting,
): Found | Waiting {
  const isIdle = useIdle();
  const [wasThere] = useState(found.data !== undefined);
  return useDeferredValue(isIdle || wasThere ? found : waiting);
}
