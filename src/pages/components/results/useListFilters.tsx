import type { CountedList } from '../../../api/post';
import { useMe } from '../../../core/session/useMe';
import { FilterBar } from '../../../features/filters/FilterBar';
import { filterArg } from '../../../features/filters/filterParams';
import { NoMatch } from '../../../features/filters/NoMatch';
import { useFilters } from '../../../features/filters/useFilters';

/** What the address narrows somebody's or a shop's posts to, with the bar above them and what stands in place of none. */
export function useListFilters(list: CountedList) {
  const { geolocalizzazione: place, valutaSimbolo: symbol } = useMe();
  const [filters, onChange] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const narrowed = filterArg(filters);
  const shared = { list, filters, onChange, symbol };
  return {
    filters,
    /** As the calls take them. */
    narrowed,
    hasFilters: Object.keys(narrowed).length > 0,
    bar: <FilterBar {...shared} isSearch={false} place={place} />,
    noMatch: <NoMatch {...shared} />,
  };
}
