import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { ListEnd } from '../../core/screen/ListEnd';
import { PersonRow, PersonRowSkeleton } from '../../features/follow/PersonRow';
import { EmptyState } from '../../ui/EmptyState';
import { Note } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { usePeople } from './usePeople';

interface Props {
  q: string;
  /** What the search box brought along. */
  known: readonly PublicPersona[];
}

/** All people of a text, or the newest: the endless list of /search-user. */
export function PeopleFound({ q, known }: Props) {
  const { t } = useTranslation();
  const query = usePeople(q, known);
  const { people, data, hasNextPage } = query;
  if (people.length === 0 && data)
    return (
      <EmptyState
        said="polite"
        icon={<SearchX />}
        title={t('ricerca-nessun-risultato', 'Nessun risultato.')}
        text={t('ricerca-nessun-risultato-aiuto', 'Prova con meno parole o controlla come sono scritte.')}
      />
    );
  return (
    <>
      <ul aria-label={t('ricerca-persone-titolo', 'Persone trovate')}>
        {people.map((person) => (
          <PersonRow key={person.personaID} person={person} />
        ))}
      </ul>
      <ListEnd
        key={people.length}
        query={query}
        label={t('ricerca-caricamento', 'Caricamento in corso…')}
        failure={{
          title: t('ricerca-errore', 'La ricerca non è riuscita.'),
          retryLabel: t('ricerca-riprova', 'Riprova'),
        }}
        skeleton={
          <>
            <PersonRowSkeleton />
            <PersonRowSkeleton />
          </>
        }
      />
      {data && !hasNextPage && (
        <Note centred pad="6 4">
          <Said>{t('ricerca-fine', 'Hai visto tutte le persone.')}</Said>
        </Note>
      )}
    </>
  );
}
