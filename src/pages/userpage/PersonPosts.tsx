import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../api/hooks';
import { usePersonPostsInfiniteQuery } from '../../api/post';
import type { FeedSource } from '../../features/feed/feedBatchSlice';
import { PostFeed } from '../../features/feed/PostFeed';
import { LikesModal } from '../../features/like/LikesModal';
import type { Profile } from '../../features/profile/profileSlice';
import { selectLanguage } from '../../i18n/languageSlice';
import { EmptyState } from '../../ui/EmptyState';
import { FeedPost } from '../components/FeedPost';

const renderPost = (post: Post, position: number) => <FeedPost post={post} position={position} />;

interface Props {
  person: PublicPersona;
  me: Profile;
}

/** What the person has published, as near or far as it is for the viewer. */
export function PersonPosts({ person, me }: Props) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const { personaID } = person;
  const { geolocalizzazione } = me;
  const source = useMemo(
    (): FeedSource & { endpoint: 'personPosts' } => ({
      endpoint: 'personPosts',
      arg: { PersonaID: personaID, Abbrevizione: lang, Geolocalizzazione: geolocalizzazione },
    }),
    [personaID, lang, geolocalizzazione],
  );
  const query = usePersonPostsInfiniteQuery(source.arg);
  return (
    <>
      <PostFeed
        name={`person-${personaID}`}
        label={t('persona-post', 'Post di {{nominativo}}', {
          nominativo: `${person.nome} ${person.cognome}`.trim(),
        })}
        source={source}
        query={query}
        render={renderPost}
        empty={<EmptyState icon={<Images />} title={t('persona-vuoto', 'Ancora nessun post')} />}
      />
      <LikesModal />
    </>
  );
}
