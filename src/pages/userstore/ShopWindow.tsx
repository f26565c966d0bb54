import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShopPostsQuery } from '../../api/post';
import { FilterBar } from '../../features/filters/FilterBar';
import { filterArg } from '../../features/filters/filterParams';
import { NoMatch } from '../../features/filters/NoMatch';
import { useFilters } from '../../features/filters/useFilters';
import type { Profile } from '../../features/profile/profileSlice';
import { ShopAds } from '../../features/shop/ShopAds';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { AdsSkeleton } from './StoreSkeleton';

interface Props {
  negozioID: number;
  isOwn: boolean;
  me: Profile;
}

/** The shop's ads, and what they are narrowed to. */
export function ShopWindow({ negozioID, isOwn, me }: Props) {
  const { t } = useTranslation();
  const place = me.geolocalizzazione;
  const [filters, changeFilters] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const narrowed = filterArg(filters);
  const { currentData, isError, isFetching, refetch } = useShopPostsQuery(
    { NegozioID: negozioID, ...narrowed },
    { refetchOnMountOrArgChange: true },
  );
  const hasFilters = Object.keys(narrowed).length > 0;
  const isEmpty = currentData?.listPost.length === 0;
  if (isEmpty && !hasFilters)
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t('negozio-vuoto', 'Ancora nessun annuncio')}
        text={isOwn && t('negozio-vuoto-proprio', 'La vetrina è vuota: aggiungi il primo annuncio.')}
      />
    );
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={changeFilters}
        isSearch={false}
        place={place}
        symbol={me.valutaSimbolo}
      />
      <Ads>
        {isEmpty ? (
          <NoMatch onClear={() => changeFilters({})} />
        ) : currentData ? (
          <ShopAds posts={currentData.listPost} label={t('negozio-annunci', 'Annunci del negozio')} />
        ) : isError ? (
          <ErrorState
            title={t('negozio-errore-annunci', 'Non riusciamo a caricare gli annunci.')}
            retryLabel={t('negozio-riprova', 'Riprova')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <AdsSkeleton />
        )}
      </Ads>
    </>
  );
}

const Ads = styled.div`
  padding: ${theme.space[2]} ${theme.space[4]} 0;
`;
