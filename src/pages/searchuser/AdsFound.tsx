import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../features/filters/FilterBar';
import { type Filters, hasPosts, writeFilters } from '../../features/filters/filterParams';
import { NoMatch } from '../../features/filters/NoMatch';
import { useMe } from '../../core/session/useMe';
import { ListBell } from '../components/results/ListBell';
import { type ResultSource, Results } from '../components/results/Results';
import { Stack } from '../../ui/layout/Stack';
import { SectionHead } from './SectionHead';

interface Props {
  q: string;
  source: ResultSource;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The ads and posts of a text, narrowed by the address, and the way to their own page with the same filters. */
export function AdsFound({ q, source, filters, onChange }: Props) {
  const { t } = useTranslation();
  const list = { q };
  const { valutaSimbolo: symbol, geolocalizzazione } = useMe();
  const isMixed = hasPosts(list, filters);
  const title = isMixed ? t('ricerca-annunci-e-post', 'Annunci e post') : t('ricerca-annunci', 'Annunci');
  return (
    <Stack gap={2} as="section">
      <SectionHead
        title={title}
        to={`/category?${writeFilters(new URLSearchParams({ q }), filters).toString()}`}
        linkText={
          isMixed
            ? t('ricerca-tutti-risultati', 'Tutti i risultati')
            : t('ricerca-tutti-annunci', 'Tutti gli annunci')
        }
      />
      <FilterBar
        list={list}
        filters={filters}
        onChange={onChange}
        isSearch
        place={geolocalizzazione}
        symbol={symbol}
        bell={<ListBell list={list} filters={filters} />}
      />
      <Results
        page="search-user"
        source={source}
        label={title}
        empty={<NoMatch list={list} filters={filters} symbol={symbol} onChange={onChange} />}
      />
    </Stack>
  );
}
