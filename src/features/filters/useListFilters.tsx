import type { CountedList } from '../../api/post';
import { useMe } from '../../core/session/useMe';
import { FilterBar } from './FilterBar';
import { NoMatch } from './NoMatch';
import { useFilters } from './useFilters';

/** Reads how the address narrows a person's or a shop's posts; gives the bar above them and the text for an empty list. */
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
