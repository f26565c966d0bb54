import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post, PublicPersona } from '../../../contract/entities';
import { usePostsInfiniteQuery } from '../../api/post';
import { usePersonSource } from '../../features/feed/usePersonSource';
import { PostFeed } from '../../features/feed/PostFeed';
import { LikesModal } from '../../features/like/LikesModal';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { FeedPost } from '../FeedPost';
import { useListFilters } from '../../features/filters/useListFilters';

const renderPost = (post: Post, position: number) => (
  <FeedPost post={post} position={position} isAuthorKnown />
);

/** A person's posts, each with its distance from the viewer. */
export function PersonPosts({ person }: { person: PublicPersona }) {
  const { t } = useTranslation();
  const { personaID } = person;
  const { filters, hasFilters, bar, noMatch } = useListFilters({ PersonaID: personaID });
  const source = usePersonSource(personaID, filters);
  const query = useInSight(usePostsInfiniteQuery(source));
  return (
    <>
      {bar}
      <PostFeed
        name={`person-${personaID}${hasFilters ? ` ${JSON.stringify(filters)}` : ''}`}
        label={t('persona-post', {
          nominativo: `${person.nome} ${person.cognome}`.trim(),
        })}
        source={source}
        query={{ ...query, data: query.currentData }}
        render={renderPost}
        empty={hasFilters ? noMatch : <EmptyState icon={<Images />} title={t('persona-vuoto')} />}
      />
      <LikesModal />
    </>
  );
}
