import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopPostsQuery } from '../../api/post';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { ShopAds } from '../../features/negozio/ShopAds';
import { EmptyState } from '../../ui/EmptyState';
import { Box } from '../../ui/layout/Box';
import { useListFilters } from '../components/results/useListFilters';
import { AdsSkeleton } from './StoreSkeleton';

interface Props {
  negozioID: number;
  isOwn: boolean;
}

/** The shop's ads, and what they are narrowed to. */
export function ShopWindow({ negozioID, isOwn }: Props) {
  const { t } = useTranslation();
  const { narrowed, hasFilters, bar, noMatch } = useListFilters({ NegozioID: negozioID });
  const { currentData, ...query } = useShopPostsQuery(
    { NegozioID: negozioID, ...narrowed },
    { refetchOnMountOrArgChange: true },
  );
  const below = (body: ReactNode) => (
    <>
      {bar}
      <Box pad="2 4 0">{body}</Box>
    </>
  );
  const nothing = (
    <EmptyState
      icon={<PackageOpen />}
      title={t('negozio-vuoto', 'Ancora nessun annuncio')}
      text={isOwn && t('negozio-vuoto-proprio', 'La vetrina è vuota: aggiungi il primo annuncio.')}
    />
  );
  return (
    <QueryScreen
      query={{ ...query, data: currentData?.listPost }}
      skeleton={below(<AdsSkeleton />)}
      failure={{
        title: t('negozio-errore-annunci', 'Non riusciamo a caricare gli annunci.'),
        retryLabel: t('negozio-riprova', 'Riprova'),
      }}
      empty={currentData?.listPost.length === 0 && (hasFilters ? below(noMatch) : nothing)}
      frame={below}
      inset
    >
      {(posts) => below(<ShopAds posts={posts} label={t('negozio-annunci', 'Annunci del negozio')} />)}
    </QueryScreen>
  );
}
