import type { ReactNode } from 'react';
import { useMe } from '../../core/session/useMe';
import { FilterBar } from '../../features/filters/FilterBar';
import { NoMatch } from '../../features/filters/NoMatch';
import { useFilters } from '../../features/filters/useFilters';
import { ListBell } from '../../features/ricerche/ListBell';
import { listOf, type Question, useResultSource } from '../../features/search/useResultSource';
import { Results } from './Results';

interface Props extends Omit<Question, 'filters'> {
  /** The name of the category or subcategory. */
  place?: string;
  label: string;
  /** Shown if the list is empty without any filter. */
  empty: ReactNode;
}

/** A list of ads below its filters, whose values are in the address. */
export function Listing({ place: name, label, empty, ...asked }: Props) {
  const { geolocalizzazione: place, valutaSimbolo: symbol } = useMe();
  const isSearch = asked.q !== '';
  const [filters, onChange] = useFilters({ isSearch, hasPlace: place !== '' });
  const source = useResultSource({ ...asked, filters });
  const list = listOf(asked);
  if (!source) return null;
  return (
    <>
      <FilterBar
        {...{ list, filters, onChange, isSearch, place, symbol }}
        bell={<ListBell list={list} filters={filters} place={name} />}
      />
      <Results
        source={source}
        label={label}
        empty={Object.keys(filters).length > 0 ? <NoMatch {...{ list, filters, onChange, symbol }} /> : empty}
      />
    </>
  );
}
