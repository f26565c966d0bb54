import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppSelector } from '../../api/hooks';
import { usePersonPostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import type { FeedSource } from '../../features/feed/feedBatchSlice';
import { LikesModal } from '../../features/like/LikesModal';
import { DeleteDialog } from '../../features/post/DeleteDialog';
import { type Profile, selectProfile } from '../../features/profile/profileSlice';
import { selectLanguage } from '../../i18n/languageSlice';
import { EmptyState } from '../../ui/EmptyState';
import { Screen } from '../../ui/Screen';
import { FeedPost } from '../components/FeedPost';
import { NoProfile } from '../components/NoProfile';
import { OwnHead } from './OwnHead';

const renderPost = (post: Post, position: number) => <FeedPost post={post} position={position} isOwnList />;

/** §2: the viewer's own profile and posts. */
export default function UserProfilePage() {
  const me = useAppSelector(selectProfile);
  return me ? <Own me={me} /> : <NoProfile />;
}

function Own({ me }: { me: Profile }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const { personaID, geolocalizzazione } = me;
  const source = useMemo(
    (): FeedSource & { endpoint: 'personPosts' } => ({
      endpoint: 'personPosts',
      arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
    }),
    [personaID, lang, geolocalizzazione],
  );
  const query = usePersonPostsInfiniteQuery(source.arg);
  return (
    <Screen flush>
      <OwnHead me={me} />
      <PostFeed
        name="own"
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
    </Screen>
  );
}
