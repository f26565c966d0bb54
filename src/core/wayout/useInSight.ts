import { useMemo } from 'react';
import type { ReadCall } from '../../api/call';
import { useAppSelector } from '../../store/hooks';
import { inSight, selectLeftOut } from './inSight';

/**
 * A query's result without the rows of blocked persons, before anything is counted or drawn. Pass `call` for a query
 * that gives a list: then the rows that the viewer hid are removed as well (`list` in the contract).
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
