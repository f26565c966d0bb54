import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../api/hooks';
import { usePersonPostsInfiniteQuery } from '../../api/post';
import type { FeedSource } from '../../features/feed/feedBatchSlice';
import { PostFeed } from '../../features/feed/PostFeed';
import { FilterBar } from '../../features/filters/FilterBar';
import { filterArg, type Filters } from '../../features/filters/filterParams';
import { NoMatch } from '../../features/filters/NoMatch';
import { useFilters } from '../../features/filters/useFilters';
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
  const { personaID } = person;
  const place = me.geolocalizzazione;
  const [filters, changeFilters] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const source = usePersonSource(personaID, place, filters);
  const narrowed = JSON.stringify(filterArg(filters));
  const hasFilters = narrowed !== '{}';
  const query = usePersonPostsInfiniteQuery(source.arg);
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={changeFilters}
        isSearch={false}
        place={place}
        symbol={me.valutaSimbolo}
      />
      <PostFeed
        name={`person-${personaID}${hasFilters ? ` ${narrowed}` : ''}`}
        label={t('persona-post', 'Post di {{nominativo}}', {
          nominativo: `${person.nome} ${person.cognome}`.trim(),
        })}
        source={source}
        query={{ ...query, data: query.currentData }}
        render={renderPost}
        empty={
          hasFilters ? (
            <NoMatch onClear={() => changeFilters({})} />
          ) : (
            <EmptyState icon={<Images />} title={t('persona-vuoto', 'Ancora nessun post')} />
          )
        }
      />
      <LikesModal />
    </>
  );
}

function usePersonSource(PersonaID: number, Geolocalizzazione: string, filters: Filters) {
  const Abbrevizione = useAppSelector(selectLanguage);
  return useMemo(
    (): FeedSource & { endpoint: 'personPosts' } => ({
      endpoint: 'personPosts',
      arg: { PersonaID, Abbrevizione, Geolocalizzazione, ...filterArg(filters) },
    }),
    [PersonaID, Abbrevizione, Geolocalizzazione, filters],
  );
}
