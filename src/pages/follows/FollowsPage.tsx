import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '../../core/screen/BackButton';
import { useMyID } from '../../core/session/useMe';
import { type FollowKind, FollowList } from '../../features/follow/FollowList';
import { FollowTabs } from '../../features/follow/FollowTabs';
import { NoPerson } from '../../features/follow/NoPerson';
import { useRouteID } from '../../lib/routeID';
import { IconLink } from '../../ui/IconLink';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';

/** /follower/{personaID} and /seguiti/{personaID}. */
export default function FollowsPage({ kind }: { kind: FollowKind }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const id = useRouteID('personaID');
  const profile = id === myID ? '/user-profile' : `/user-page/${id}`;
  const toProfile = (
    <IconLink label={t('follower-indietro')} to={profile}>
      <ChevronLeft />
    </IconLink>
  );
  const title = kind === 'followers' ? t('follower-titolo') : t('seguiti-titolo');
  return (
    <>
      <PageHeader title={title} back={id === undefined ? <BackButton /> : toProfile} />
      <Screen flush={id !== undefined}>
        {id === undefined ? (
          <NoPerson />
        ) : (
          <>
            <FollowTabs personaID={id} />
            <FollowList key={`${kind} ${id}`} kind={kind} id={id} />
          </>
        )}
      </Screen>
    </>
  );
}
