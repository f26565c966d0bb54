import { ChevronLeft, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { useFollowedQuery, useFollowersQuery } from '../../api/follow';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { type ListedPerson, PersonRow, PersonRowSkeleton } from '../../features/follow/PersonRow';
import { useMyID } from '../../core/session/useMe';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FailureBanner } from '../../ui/FailureBanner';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BackButton } from '../components/BackButton';
import { List, Tabs } from './FollowsPage.styles';

interface Props {
  kind: 'followers' | 'followed';
}

/** /follower/{personaID} and /seguiti/{personaID}. */
export default function FollowsPage({ kind }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const id = useRouteID('personaID');
  const title = kind === 'followers' ? t('follower-titolo', 'Follower') : t('seguiti-titolo', 'Seguiti');
  if (id === undefined)
    return (
      <>
        <PageHeader title={title} back={<BackButton />} />
        <Screen>
          <EmptyState role="alert" icon={<Users />} title={t('persona-non-trovata', 'Persona non trovata')} />
        </Screen>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        back={
          <IconLink
            label={t('follower-indietro', 'Torna al profilo')}
            to={id === myID ? '/user-profile' : `/user-page/${id}`}
          >
            <ChevronLeft />
          </IconLink>
        }
      />
      <Screen flush>
        <Tabs aria-label={t('follower-elenchi', 'Follower e seguiti')}>
          <FollowCounts personaID={id} />
        </Tabs>
        <People key={`${kind} ${id}`} kind={kind} id={id} />
      </Screen>
    </>
  );
}

/** Follower rows name who follows, the others who is followed: the listed person either way. */
function usePeople(kind: Props['kind'], id: number) {
  const isFollowers = kind === 'followers';
  const followers = useFollowersQuery(id, { skip: !isFollowers, refetchOnMountOrArgChange: true });
  const followed = useFollowedQuery(id, { skip: isFollowers, refetchOnMountOrArgChange: true });
  const query = isFollowers ? followers : followed;
  const people = query.data?.listFollow.map((row): ListedPerson => ({
    ...row,
    personaID: isFollowers ? row.personaID : row.seguitoID,
  }));
  return { ...query, people };
}

function People({ kind, id }: Props & { id: number }) {
  const { t } = useTranslation();
  const { people, error, isFetching, refetch } = usePeople(kind, id);
  const failure = error && {
    title: t('follower-errore', "Non riusciamo a caricare l'elenco."),
    retryLabel: t('follower-riprova', 'Riprova'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  if (!people && failure) return <ErrorState {...failure} />;
  if (!people)
    return (
      <div role="status">
        <VisuallyHidden>{t('caricamento', 'Loading...')}</VisuallyHidden>
        {[1, 2, 3, 4, 5].map((n) => (
          <PersonRowSkeleton key={n} />
        ))}
      </div>
    );
  if (people.length === 0)
    return (
      <EmptyState
        icon={<Users />}
        title={
          kind === 'followers'
            ? t('follower-vuoto', 'Ancora nessun follower')
            : t('seguiti-vuoto', 'Non segue ancora nessuno')
        }
      />
    );
  return (
    <>
      {failure && isToldBeside(error) && <FailureBanner inset {...failure} />}
      <List>
        {people.map((person) => (
          <li key={person.personaID}>
            <PersonRow person={person} />
          </li>
        ))}
      </List>
    </>
  );
}
