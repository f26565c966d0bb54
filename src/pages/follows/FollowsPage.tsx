import { ChevronLeft, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useFollowedQuery, useFollowersQuery } from '../../api/social';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { useFollowProblem } from '../../features/follow/followProblem';
import { type ListedPerson, PersonRow, PersonRowSkeleton } from '../../features/follow/PersonRow';
import { selectMyID } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { BackButton } from '../components/BackButton';
import { NoProfile } from '../components/NoProfile';
import { List, Tabs } from './FollowsPage.styles';

interface Props {
  kind: 'followers' | 'followed';
}

/** /follower/{personaID} and /seguiti/{personaID}. */
export default function FollowsPage({ kind }: Props) {
  const { t } = useTranslation();
  const myID = useAppSelector(selectMyID);
  const id = useRouteID('personaID');
  if (myID === undefined) return <NoProfile />;
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
          <FollowCounts personaID={id} myID={myID} />
        </Tabs>
        <People key={`${kind} ${id}`} kind={kind} id={id} myID={myID} />
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

function People({ kind, id, myID }: Props & { id: number; myID: number }) {
  const { t } = useTranslation();
  const problemOf = useFollowProblem();
  const { people, error, isFetching, refetch } = usePeople(kind, id);
  if (!people && error)
    return (
      <ErrorState
        title={problemOf(error)}
        retryLabel={t('follower-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
    <List>
      {people.map((person) => (
        <li key={person.personaID}>
          <PersonRow person={person} myID={myID} />
        </li>
      ))}
    </List>
  );
}
