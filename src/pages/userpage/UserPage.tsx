import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { usePersonaQuery } from '../../api/persona';
import { type Profile, selectProfile } from '../../features/profile/profileSlice';
import { useRouteID } from '../../lib/routeID';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { NoProfile } from '../components/NoProfile';
import { PersonHead } from './PersonHead';
import { PersonPosts } from './PersonPosts';
import { PersonSkeleton } from './PersonSkeleton';

/** §2: /user-page/{personaID}. */
export default function UserPage() {
  const personaID = useRouteID('personaID');
  const me = useAppSelector(selectProfile);
  return me ? <Person key={personaID} personaID={personaID} me={me} /> : <NoProfile />;
}

function Person({ personaID, me }: { personaID: number | undefined; me: Profile }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = usePersonaQuery(personaID ?? 0, {
    skip: personaID === undefined,
    refetchOnMountOrArgChange: true,
  });
  const [person] = data?.listPersona ?? [];
  if (!person && (personaID === undefined || data))
    return (
      <Bare>
        <EmptyState
          role="alert"
          icon={<UserRound />}
          title={t('persona-non-trovata', 'Persona non trovata')}
          text={t('persona-non-trovata-testo', 'Forse ha chiuso il suo profilo.')}
          action={
            <LinkButton to="/home-user-profile">{t('persona-vai-home', 'Vai alla bacheca')}</LinkButton>
          }
        />
      </Bare>
    );
  if (!person && isError)
    return (
      <Bare>
        <ErrorState
          title={t('persona-errore', 'Non riusciamo a caricare il profilo.')}
          retryLabel={t('persona-riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Bare>
    );
  return (
    <Screen flush>
      <PersonHead person={person} myID={me.personaID} />
      {person ? <PersonPosts person={person} me={me} /> : <PersonSkeleton />}
    </Screen>
  );
}

function Bare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('persona-profilo', 'Profilo')} back={<BackButton />} />
      <Screen>{children}</Screen>
    </>
  );
}
