import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Filters } from '../../../contract/filters';
import { readAddress, writeFilters } from './filterParams';

interface Options {
  /** A list of what a text found begins with what fits best, any other with the newest. */
  isSearch: boolean;
  /** Distances count from the person's place. */
  hasPlace: boolean;
}

/** The filters of the address, and a way to others: each is an address of its own, so back undoes the last step. */
export function useFilters({
  isSearch,
  hasPlace,
}: Options): [filters: Filters, change: (next: Filters) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const filters = useMemo(() => {
    const { raggio, ordine, ...others } = readAddress(new URLSearchParams(query));
    const isNone = (ordine === 'recenti' && !isSearch) || (ordine === 'vicini' && !hasPlace);
    return {
      ...others,
      ...(raggio !== undefined && hasPlace && { raggio }),
      ...(ordine !== undefined && !isNone && { ordine }),
    };
  }, [query, isSearch, hasPlace]);
  const change = (next: Filters) => {
    const search = writeFilters(params, next).toString();
    if (search !== query) void navigate({ search });
  };
  return [filters, change];
}
