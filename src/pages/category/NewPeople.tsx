import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { PeopleSkeleton } from '../../features/follow/FollowRow';
import { PeopleFound } from '../../features/follow/PeopleFound';
import { usePeople } from '../../features/follow/usePeople';
import { EmptyState } from '../../ui/EmptyState';

/** §2: /search-user without a search text lists the newest people. */
export function NewPeople() {
  const { t } = useTranslation();
  const query = usePeople('');
  return (
    <QueryScreen
      query={query}
      skeleton={<PeopleSkeleton rows={3} label={t('ricerca-caricamento')} />}
      failure={t('ricerca-errore')}
      empty={query.people.length === 0 && <EmptyState icon={<Users />} title={t('home-vuoto')} />}
    >
      {() => <PeopleFound query={query} />}
    </QueryScreen>
  );
}
