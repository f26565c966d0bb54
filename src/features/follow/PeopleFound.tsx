import { useTranslation } from 'react-i18next';
import { ListEnd } from '../../core/screen/ListEnd';
import { FollowRow, FollowRowSkeleton } from './FollowRow';
import { Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import type { usePeople } from './usePeople';

/** §2: the endless list of people found on /search-user. */
export function PeopleFound({ query }: { query: ReturnType<typeof usePeople> }) {
  const { t } = useTranslation();
  const { people, data, hasNextPage } = query;
  return (
    <>
      <ul aria-label={t('ricerca-persone-titolo')}>
        {people.map((person) => (
          <FollowRow key={person.personaID} person={person} />
        ))}
      </ul>
      <ListEnd
        key={people.length}
        query={query}
        label={t('ricerca-caricamento')}
        failure={t('ricerca-errore')}
        skeleton={
          <>
            <FollowRowSkeleton />
            <FollowRowSkeleton />
          </>
        }
      />
      {data && !hasNextPage && (
        <Note centred pad="6 4">
          <Said>{t('ricerca-fine')}</Said>
        </Note>
      )}
    </>
  );
}
