import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import type { WithProof } from '../../core/session/withProof';
import { LeaveDialog } from '../../core/form/LeaveDialog';
import { isOwnRecord } from './draft';
import { useSettings } from './useSettings';
import { useLeave } from '../../ui/form/useLeave';
import { Failure } from '../../core/screen/Failure';
import { BackButton } from '../../core/screen/BackButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { FormSkeleton } from './FormSkeleton';
import { SettingsForm } from './SettingsForm';

/** Loads the person's current data and draws the settings form, which stays while the data is reloaded. */
export function Settings({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = usePersonaQuery(useMyID(), { refetchOnMountOrArgChange: true });
  const [record] = data?.listPersona ?? [];
  const persona = isOwnRecord(record) ? record : undefined;
  const [isBegun, setBegun] = useState(false);
  if (persona && !isFetching && !isBegun) setBegun(true);
  const settings = useSettings(persona);
  const { form } = settings;
  const leave = useLeave(form.isAtRisk, '/user-settings');
  return (
    <>
      <PageHeader title={t('impostazioni-titolo')} back={<BackButton onClick={leave.request} />} />
      {isFetching && !isBegun ? (
        <FormSkeleton />
      ) : persona ? (
        <SettingsForm persona={persona} withProof={withProof} {...settings} />
      ) : (
        <Screen>
          <Failure
            title={t('impostazioni-errore-caricamento')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Screen>
      )}
      <LeaveDialog leave={leave} isEdit />
    </>
  );
}
