import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type PostList, usePostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import { feedRestarted } from '../../features/feed/feedSlice';
import { useRefreshTap } from '../../core/places/useRefreshTap';
import { useMe } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { RefreshDisc } from '../../ui/RefreshDisc';
import { OwnHead } from './OwnHead';
import { FeedPost } from '../components/FeedPost';

const feedName = 'own';
const renderPost = (post: Post, position: number) => (
  <FeedPost post={post} position={position} isOwnList isAuthorKnown />
);

/** One's own head and posts, asked for anew by a tap on the footer. */
export function OwnWall() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLanguage);
  const { personaID, geolocalizzazione } = useMe();
  const source = useMemo(
    (): PostList => ({
      kind: 'person',
      arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
    }),
    [personaID, lang, geolocalizzazione],
  );
  const query = useInSight(usePostsInfiniteQuery(source));
  const isRefreshing = useRefreshTap(() => {
    dispatch(feedRestarted(feedName));
    return query.refetch({ refetchCachedPages: false });
  });
  return (
    <>
      {isRefreshing && <RefreshDisc label={t('feed-aggiorna')} />}
      <OwnHead />
      <PostFeed
        name={feedName}
        label={t('profilo-post')}
        source={source}
        query={query}
        render={renderPost}
        empty={<EmptyState icon={<Images />} title={t('profilo-vuoto')} text={t('profilo-vuoto-testo')} />}
      />
    </>
  );
}
