import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Filters } from '../../../contract/filters';
import { readFilters, writeFilters } from './filterParams';

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
    const read = readFilters(new URLSearchParams(query));
    const isNone = (read.ordine === 'recenti' && !isSearch) || (read.ordine === 'vicini' && !hasPlace);
    return {
      ...read,
      ordine: isNone ? undefined : read.ordine,
      raggio: hasPlace ? read.raggio : undefined,
    };
  }, [query, isSearch, hasPlace]);
  const change = (next: Filters) => {
    const search = writeFilters(params, next).toString();
    if (search !== query) void navigate({ search });
  };
  return [filters, change];
}
