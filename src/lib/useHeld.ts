import { useDeferredValue, useState } from 'react';
import { useIdle } from './useIdle';

/**
 * The answer that a row beside the page's content draws: in pieces, and after that content. An answer that is there from the
 * beginning is drawn at once.
 * @param waiting Drawn in place of an answer that comes sooner.
 */
export function useHeld<Found extends { data?: unknown }, Waiting>(
  found: Found,
  waiting: Waiting,
): Found | Waiting {
  const isIdle = useIdle();
  const [wasThere] = useState(found.data !== undefined);
  return useDeferredValue(isIdle || wasThere ? found : waiting);
}
