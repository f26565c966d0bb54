import { Images } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, PublicPersona } from '../../../contract/entities';
import { useAppSelector } from '../../store/hooks';
import { type PostList, usePostsInfiniteQuery } from '../../api/post';
import { PostFeed } from '../../features/feed/PostFeed';
import { FilterBar } from '../../features/filters/FilterBar';
import { filterArg, type Filters } from '../../features/filters/filterParams';
import { NoMatch } from '../../features/filters/NoMatch';
import { useFilters } from '../../features/filters/useFilters';
import { LikesModal } from '../../features/like/LikesModal';
import { useMe } from '../../core/session/useMe';
import { selectLanguage } from '../../core/language/languageSlice';
import { EmptyState } from '../../ui/EmptyState';
import { FeedPost } from '../components/FeedPost';

const renderPost = (post: Post, position: number) => <FeedPost post={post} position={position} />;

/** What the person has published, as near or far as it is for the viewer. */
export function PersonPosts({ person }: { person: PublicPersona }) {
  const { t } = useTranslation();
  const me = useMe();
  const { personaID } = person;
  const place = me.geolocalizzazione;
  const [filters, changeFilters] = useFilters({ isSearch: false, hasPlace: place !== '' });
  const source = usePersonSource(personaID, place, filters);
  const narrowed = JSON.stringify(filterArg(filters));
  const hasFilters = narrowed !== '{}';
  const list = { PersonaID: personaID };
  const query = usePostsInfiniteQuery(source);
  return (
    <>
      <FilterBar
        list={list}
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
            <NoMatch list={list} filters={filters} symbol={me.valutaSimbolo} onChange={changeFilters} />
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
    (): PostList => ({
      kind: 'person',
      arg: { PersonaID, Abbrevizione, Geolocalizzazione, ...filterArg(filters) },
    }),
    [PersonaID, Abbrevizione, Geolocalizzazione, filters],
  );
}
