import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import { isOwnRecord } from '../../features/settings/draft';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { ListSkeleton } from '../../core/screen/ListSkeleton';

interface Props {
  title: string;
  children: (own: Persona) => ReactNode;
}

/** A page below /sicurezza that needs one's own record. */
export function OwnAccount({ title, children }: Props) {
  return (
    <>
      <PageHeader title={title} back={<BackButton fallback="/sicurezza" />} />
      <Screen hasBar={false}>
        <Own>{children}</Own>
      </Screen>
    </>
  );
}

function Own({ children }: { children: Props['children'] }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = usePersonaQuery(useMyID());
  const [record] = data?.listPersona ?? [];
  if (isOwnRecord(record)) return children(record);
  if (!isError) return <ListSkeleton rows={3} />;
  return (
    <ErrorState
      title={t('impostazioni-errore-caricamento', 'Non riusciamo a caricare i tuoi dati.')}
      retryLabel={t('riprova', 'Riprova')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
