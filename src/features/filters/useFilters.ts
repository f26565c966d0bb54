import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Filters } from '../../../contract/filters';
import { readAddress, writeFilters } from './filterParams';

interface Options {
  /** The list is a search, whose default order is the best match first; any other list starts with the newest. */
  isSearch: boolean;
  /** The person's place, from which distances are measured, is known. */
  hasPlace: boolean;
}

/**
 * The filters in the URL, and a function that changes them. Each change adds a history entry, so the back button undoes
 * it.
 */
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
