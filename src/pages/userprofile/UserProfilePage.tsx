import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type PostList, usePostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import { feedRestarted } from '../../features/feed/feedBatchSlice';
import { LikesModal } from '../../features/like/LikesModal';
import { DeleteDialog } from '../../features/post/DeleteDialog';
import { useRefreshTap } from '../../features/places/useRefreshTap';
import { useMe } from '../../core/session/useMe';
import { SellButton } from '../../features/sell/SellButton';
import { selectLanguage } from '../../core/language/languageSlice';
import { EmptyState } from '../../ui/EmptyState';
import { RefreshDisc } from '../../ui/RefreshDisc';
import { Screen } from '../../ui/Screen';
import { FeedPost } from '../components/FeedPost';
import { OwnHead } from './OwnHead';

const feedName = 'own';
const renderPost = (post: Post, position: number) => <FeedPost post={post} position={position} isOwnList />;

/** §2: the viewer's own profile and posts. */
export default function UserProfilePage() {
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
  const query = usePostsInfiniteQuery(source);
  const isRefreshing = useRefreshTap(() => {
    dispatch(feedRestarted(feedName));
    return query.refetch({ refetchCachedPages: false });
  });
  return (
    <Screen flush>
      {isRefreshing && <RefreshDisc label={t('feed-aggiorna', 'Aggiorna')} />}
      <OwnHead />
      <PostFeed
        name={feedName}
        label={t('profilo-post', 'I tuoi post')}
        source={source}
        query={query}
        render={renderPost}
        empty={
          <EmptyState
            icon={<Images />}
            title={t('profilo-vuoto', 'Non hai ancora pubblicato nulla')}
            text={t('profilo-vuoto-testo', 'Il primo annuncio si scrive in un minuto.')}
          />
        }
      />
      <LikesModal />
      <DeleteDialog />
      <SellButton />
    </Screen>
  );
}
