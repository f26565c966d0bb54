import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { PersonRow } from '../../features/follow/PersonRow';
import { SectionHead } from './SectionHead';

/** So many stand above the ads. */
const most = 3;

interface Props {
  q: string;
  people: readonly PublicPersona[];
}

/** The people whom a text finds first, and the way to all of them. */
export function FirstPeople({ q, people }: Props) {
  const { t } = useTranslation();
  const isMore = people.length > most;
  return (
    <section>
      <SectionHead
        title={t('ricerca-persone', 'Persone')}
        to={isMore ? `/search-user?${new URLSearchParams({ q, persone: 'tutte' }).toString()}` : undefined}
        linkText={t('ricerca-tutte-persone', 'Tutte le persone')}
      />
      <ul aria-label={t('ricerca-persone-titolo', 'Persone trovate')}>
        {people.slice(0, most).map((person) => (
          <PersonRow key={person.personaID} person={person} />
        ))}
      </ul>
    </section>
  );
}
