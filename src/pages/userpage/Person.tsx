import { UserRound } from 'lucide-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isToldBeside } from '../../api/apiError';
import { usePersonaQuery } from '../../api/persona';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../core/screen/Failure';
import { FailureBanner } from '../../core/screen/FailureBanner';
import { LinkButton } from '../../ui/LinkButton';
import { Screen } from '../../ui/Screen';
import { BlockedPerson } from '../../features/tutela/BlockedPerson';
import { PersonHead } from './PersonHead';
import { PersonPosts } from './PersonPosts';
import { PersonSkeleton } from '../../features/profile/PersonSkeleton';
import { useInSight } from '../../core/wayout/useInSight';
import { Page } from '../../core/screen/Page';

/** Another person's profile and posts. */
export function Person({ personaID }: { personaID: number | undefined }) {
  const { t } = useTranslation();
  const query = usePersonaQuery(personaID ?? 0, {
    skip: personaID === undefined,
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching, refetch } = useInSight(query);
  const [person] = data?.listPersona ?? [];
  if (!person && (personaID === undefined || (data && !isFetching))) {
    const nobody = (
      <EmptyState
        said="assertive"
        icon={<UserRound />}
        title={t('persona-non-trovata')}
        text={t('persona-non-trovata-testo')}
        action={<LinkButton to="/home-user-profile">{t('persona-vai-home')}</LinkButton>}
      />
    );
    return (
      <Bare>
        {personaID === undefined ? (
          nobody
        ) : (
          <BlockedPerson personaID={personaID} known={query.data?.listPersona[0]}>
            {nobody}
          </BlockedPerson>
        )}
      </Bare>
    );
  }
  const failure = {
    error,
    title: t('persona-errore'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  if (!person && error)
    return (
      <Bare>
        <Failure {...failure} />
      </Bare>
    );
  return (
    <Screen flush>
      {isToldBeside(error) && <FailureBanner inset {...failure} />}
      <PersonHead person={person} />
      {person ? <PersonPosts person={person} /> : <PersonSkeleton />}
    </Screen>
  );
}

function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <Page title={t('persona-profilo')}>{children}</Page>;
}
