import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useShopPostsQuery } from '../../api/post';
import { FilterBar } from '../../features/filters/FilterBar';
import { filterArg } from '../../features/filters/filterParams';
import { NoMatch } from '../../features/filters/NoMatch';
import { useFilters } from '../../features/filters/useFilters';
import { useMe } from '../../core/session/useMe';
import { ShopAds } from '../../features/negozio/ShopAds';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { Box } from '../../ui/layout/Box';
import { AdsSkeleton } from './StoreSkeleton';

interface Props {
  negozioID: number;
  isOwn: boolean;
}

/** The shop's ads, and what they are narrowed to. */
export function ShopWindow({ negozioID, isOwn }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const place = me.geolocalizzazione;
  const [filters, changeFilters] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const narrowed = filterArg(filters);
  const list = { NegozioID: negozioID };
  const { currentData, error, isFetching, refetch } = useShopPostsQuery(
    { NegozioID: negozioID, ...narrowed },
    { refetchOnMountOrArgChange: true },
  );
  const hasFilters = Object.keys(narrowed).length > 0;
  const isEmpty = currentData?.listPost.length === 0;
  const failure = {
    title: t('negozio-errore-annunci', 'Non riusciamo a caricare gli annunci.'),
    retryLabel: t('negozio-riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  const told = currentData && isToldBeside(error) && <FailureBanner inset {...failure} />;
  if (isEmpty && !hasFilters)
    return (
      <>
        {told}
        <EmptyState
          icon={<PackageOpen />}
          title={t('negozio-vuoto', 'Ancora nessun annuncio')}
          text={isOwn && t('negozio-vuoto-proprio', 'La vetrina è vuota: aggiungi il primo annuncio.')}
        />
      </>
    );
  return (
    <>
      {told}
      <FilterBar
        list={list}
        filters={filters}
        onChange={changeFilters}
        isSearch={false}
        place={place}
        symbol={me.valutaSimbolo}
      />
      <Box pad="2 4 0">
        {isEmpty ? (
          <NoMatch list={list} filters={filters} symbol={me.valutaSimbolo} onChange={changeFilters} />
        ) : currentData ? (
          <ShopAds posts={currentData.listPost} label={t('negozio-annunci', 'Annunci del negozio')} />
        ) : error ? (
          <ErrorState {...failure} />
        ) : (
          <AdsSkeleton />
        )}
      </Box>
    </>
  );
}
