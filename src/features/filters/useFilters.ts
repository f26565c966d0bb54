import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Filters } from '../../../contract/filters';
import { readAddress, writeFilters } from './filterParams';

interface Options {
  /** A search starts with the best match, any other list with the newest. */
  isSearch: boolean;
  /** Whether the person's place is known, from which distances are measured. */
  hasPlace: boolean;
}

/**
 * The filters in the address, and a function that changes them. Each set of filters is an address of its own, so the
 * back button undoes the last change.
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
