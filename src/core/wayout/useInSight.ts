import { useMemo } from 'react';
import type { ReadCall } from '../../api/call';
import { useAppSelector } from '../../store/hooks';
import { inSight, selectLeftOut } from './inSight';

/**
 * A query's result without the entries of blocked persons. Pass `call` for a query that gives a list: then what the
 * viewer hid is removed too (`list` in the contract).
 */
export function useInSight<Query extends { data?: unknown; currentData?: unknown }>(
  query: Query,
  call?: ReadCall,
): Query {
  const out = useAppSelector((state) => selectLeftOut(state, call));
  return useMemo(() => {
    const [data, currentData] = [inSight(query.data, out), inSight(query.currentData, out)];
    return data === query.data && currentData === query.currentData ? query : { ...query, data, currentData };
  }, [query, out]);
}
