import { useDeferredValue, useState } from 'react';
import { useIdle } from './useIdle';

/**
 * Delays a late answer until the page's main content is drawn, for a row beside that content. An answer that is there
 * from the start is drawn at once. `waiting` is returned until then.
 */
export function useHeld<Found extends { data?: unknown }, Waiting>(
  found: Found,
  waiting: Waiting,
): Found | Waiting {
  const isIdle = useIdle();
  const [wasThere] = useState(found.data !== undefined);
  return useDeferredValue(isIdle || wasThere ? found : waiting);
}
