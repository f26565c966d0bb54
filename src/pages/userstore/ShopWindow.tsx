import { PackageOpen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostsInfiniteQuery } from '../../api/post';
import { ListEnd } from '../../core/screen/ListEnd';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { postsOf } from '../../features/feed/postsOf';
import { ShopAds } from '../../features/negozio/ShopAds';
import { EmptyState } from '../../ui/EmptyState';
import { Box } from '../../ui/layout/Box';
import { useListFilters } from '../../features/filters/useListFilters';
import { AdsSkeleton } from '../../features/negozio/StoreSkeleton';

interface Props {
  negozioID: number;
  isOwn: boolean;
}

/** The shop's ads with their filters. */
export function ShopWindow({ negozioID, isOwn }: Props) {
  const { t } = useTranslation();
  const { filters, hasFilters, bar, noMatch } = useListFilters({ NegozioID: negozioID });
  const query = useInSight(
    usePostsInfiniteQuery(
      { kind: 'shop', arg: { NegozioID: negozioID, ...filters } },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const { currentData, hasNextPage, isFetchNextPageError } = query;
  // A further page that failed to load shows its error below the list instead.
  const error = isFetchNextPageError ? undefined : query.error;
  const ads = useMemo(() => currentData && postsOf(currentData.pages), [currentData]);
  const below = (body: ReactNode) => (
    <>
      {bar}
      <Box pad="2 4 0">{body}</Box>
    </>
  );
  const failure = t('negozio-errore-annunci');
  const nothing = (
    <EmptyState
      icon={<PackageOpen />}
      title={t('negozio-vuoto')}
      text={isOwn && t('negozio-vuoto-proprio')}
    />
  );
  return (
    <QueryScreen
      query={{ ...query, error, data: ads }}
      skeleton={below(
        <div aria-busy>
          <AdsSkeleton />
        </div>,
      )}
      failure={failure}
      empty={ads?.length === 0 && !hasNextPage && (hasFilters ? below(noMatch) : nothing)}
      frame={below}
      inset
    >
      {(posts) =>
        below(
          <>
            <ShopAds posts={posts} label={t('negozio-annunci')} />
            {hasNextPage && !error && (
              <ListEnd
                query={query}
                skeleton={<AdsSkeleton />}
                label={t('ricerca-caricamento')}
                failure={failure}
              />
            )}
          </>,
        )
      }
    </QueryScreen>
  );
}
