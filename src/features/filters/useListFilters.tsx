import type { CountedList } from '../../api/post';
import { useMe } from '../../core/session/useMe';
import { FilterBar } from './FilterBar';
import { NoMatch } from './NoMatch';
import { useFilters } from './useFilters';

/**
 * The filters in the URL of a person's or a shop's page. Returns them with the filter bar and the text for an empty
 * list.
 */
export function useListFilters(list: CountedList) {
  const { geolocalizzazione: place, valutaSimbolo: symbol } = useMe();
  const [filters, onChange] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const shared = { list, filters, onChange, symbol };
  return {
    filters,
    hasFilters: Object.keys(filters).length > 0,
    bar: <FilterBar {...shared} isSearch={false} place={place} />,
    noMatch: <NoMatch {...shared} />,
  };
}
