import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch } from '../../api/hooks';
import {
  type CategoryArg,
  type SearchArg,
  type SubcategoryArg,
  useCategoryFeedInfiniteQuery,
  useSearchFeedInfiniteQuery,
  useSubcategoryFeedInfiniteQuery,
} from '../../api/post';
import { NewPosts } from '../../features/feed/NewPosts';
import { type FeedQuery, PostFeed } from '../../features/feed/PostFeed';
import { type FeedSource, feedRestarted } from '../../features/feed/feedBatchSlice';
import { postsOf } from '../../features/feed/postsOf';
import { NoMatch } from '../../features/filters/NoMatch';
import { LikesModal } from '../../features/like/LikesModal';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { AdTile } from './AdTile';
import { PostOverlay } from './PostOverlay';

export type ResultSource = Extract<
  FeedSource,
  { endpoint: 'categoryFeed' | 'subcategoryFeed' | 'searchFeed' }
>;

interface ListProps {
  label: string;
  /** Takes all filters off; none stand when it is absent. */
  onClear: (() => void) | undefined;
}

/** The ads that a page's address asks for. */
export function Results({ source, ...rest }: ListProps & { source: ResultSource }) {
  switch (source.endpoint) {
    case 'categoryFeed':
      return <OfCategory source={source} arg={source.arg} {...rest} />;
    case 'subcategoryFeed':
      return <OfSubcategory source={source} arg={source.arg} {...rest} />;
    case 'searchFeed':
      return <OfSearch source={source} arg={source.arg} {...rest} />;
  }
}

type Of<Arg> = ListProps & { source: ResultSource; arg: Arg };
const OfCategory = ({ arg, ...rest }: Of<CategoryArg>) => (
  <List {...rest} query={useCategoryFeedInfiniteQuery(arg)} />
);
const OfSubcategory = ({ arg, ...rest }: Of<SubcategoryArg>) => (
  <List {...rest} query={useSubcategoryFeedInfiniteQuery(arg)} />
);
const OfSearch = ({ arg, ...rest }: Of<SearchArg>) => (
  <List {...rest} query={useSearchFeedInfiniteQuery(arg)} />
);

interface ResultQuery extends Omit<FeedQuery, 'refetch'> {
  /** Of this list; `data` may still be of the one before. */
  currentData?: FeedQuery['data'];
  fulfilledTimeStamp?: number;
  refetch: (options: { refetchCachedPages: false }) => unknown;
}

const renderTile = (post: Post, position: number) => <AdTile post={post} position={position} />;
const noPages: { listPost: Post[] }[] = [];

function List({ source, query, label, onClear }: ListProps & { source: ResultSource; query: ResultQuery }) {
  const dispatch = useAppDispatch();
  const name = `${source.endpoint} ${JSON.stringify(source.arg)}`;
  const data = query.currentData;
  const handleRefresh = () => {
    dispatch(feedRestarted(name));
    window.scrollTo(0, 0);
    return query.refetch({ refetchCachedPages: false });
  };
  return (
    <>
      <NewPosts
        loadedAt={data && query.fulfilledTimeStamp}
        isBusy={query.isFetching}
        onRefresh={handleRefresh}
      />
      <PostFeed
        look="tiles"
        name={name}
        label={label}
        source={source}
        query={{ ...query, data, refetch: handleRefresh }}
        render={renderTile}
        empty={<Nothing isSearch={source.endpoint === 'searchFeed'} onClear={onClear} />}
      />
      <PostOverlay posts={postsOf(data?.pages ?? noPages)} />
      <LikesModal />
    </>
  );
}

function Nothing({ isSearch, onClear }: Pick<ListProps, 'onClear'> & { isSearch: boolean }) {
  const { t } = useTranslation();
  if (onClear) return <NoMatch onClear={onClear} />;
  if (isSearch)
    return (
      <EmptyState
        role="status"
        icon={<PackageOpen />}
        title={t('ricerca-nessun-risultato', 'Nessun risultato.')}
        text={t('ricerca-nessun-risultato-aiuto', 'Prova con meno parole o controlla come sono scritte.')}
      />
    );
  return (
    <EmptyState
      role="status"
      icon={<PackageOpen />}
      title={t('categoria-vuoto', 'Qui non c’è ancora nulla.')}
      text={t('categoria-vuoto-aiuto', 'Il primo annuncio può essere il tuo.')}
      action={<LinkButton to="/insert-ad">{t('categoria-pubblica', 'Pubblica un annuncio')}</LinkButton>}
    />
  );
}
