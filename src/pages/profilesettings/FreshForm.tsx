import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import { isOwnRecord } from '../../features/settings/draft';
import { selectSettings } from '../../features/settings/settingsSlice';
import { ErrorState } from '../../ui/ErrorState';
import { Screen } from '../../ui/Screen';
import { FormSkeleton } from './FormSkeleton';
import { SettingsForm } from './SettingsForm';

/** The form begins with what the host has now, and stays as it is while that is asked for again. */
export function Fresh() {
  const { t } = useTranslation();
  const isOpen = useAppSelector((state) => selectSettings(state).status !== 'closed');
  const { data, isFetching, refetch } = usePersonaQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const [record] = data?.listPersona ?? [];
  if (isFetching && !isOpen) return <FormSkeleton />;
  if (isOwnRecord(record)) return <SettingsForm persona={record} />;
  return (
    <Screen>
      <ErrorState
        title={t('impostazioni-errore-caricamento')}
        retryLabel={t('impostazioni-riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Screen>
  );
}
