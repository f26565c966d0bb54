import { useTranslation } from 'react-i18next';
import { ListEnd } from '../../core/screen/ListEnd';
import { OrderNote } from '../../core/screen/OrderNote';
import { FollowRow, FollowRowSkeleton } from './FollowRow';
import { Row } from '../../ui/layout/Row';
import { Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import type { usePeople } from './usePeople';

interface Props {
  /** A text was looked for: a list below its ads has a heading of its own; else it is the newest people. */
  isBelowAds: boolean;
  query: ReturnType<typeof usePeople>;
}

/** §2: the endless list of /search-user. */
export function PeopleFound({ isBelowAds, query }: Props) {
  const { t } = useTranslation();
  const { people, data, hasNextPage } = query;
  if (people.length === 0 && data)
    return (
      <Note centred pad="6 4">
        <Said>{t('ricerca-nessuna-persona')}</Said>
      </Note>
    );
  return (
    <>
      {isBelowAds && (
        <Row pad="2 4 0">
          <h2>{t('ricerca-persone')}</h2>
          <OrderNote by="people" />
        </Row>
      )}
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
