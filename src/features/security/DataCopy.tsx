import { useTranslation } from 'react-i18next';
import { isProofWanted } from '../../api/apiError';
import { accountApi, useAskDataCopyMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Group } from '../../ui/layout/Group';
import { securityFailureText } from './securityTexts';
import { Said } from '../../ui/Said';
import { Alert } from '../../ui/layout/Text';
import type { WithProof } from '../../core/session/withProof';

interface Props {
  withProof: WithProof;
}

const { dataCopy } = accountApi.endpoints;

/** Milliseconds between polls for whether the requested copy is ready. */
const askAgain = 5000;

/** Requests a copy of the person's data, at most once a day; the download link comes by mail. */
export function DataCopy({ withProof }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { data } = dataCopy.useQueryState(myID);
  const isAsked = data != null && data.richiesta !== null;
  const isReady = data?.pronta === 1;
  dataCopy.useQuerySubscription(myID, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isAsked && !isReady ? askAgain : 0,
    skipPollingIfUnfocused: true,
  });
  const [ask, { isLoading, error }] = useAskDataCopyMutation();
  return (
    <Group heading={t('sicurezza-dati')} text={t('sicurezza-dati-testo')}>
      {isAsked && (
        <p>
          <Said>{isReady ? t('sicurezza-dati-pronta') : t('sicurezza-dati-in-corso')}</Said>
        </p>
      )}
      {error && !isProofWanted(error) && (
        <Alert>
          {t('sicurezza-dati-errore')} {securityFailureText(t, error)}
        </Alert>
      )}
      <Button
        variant="ghost"
        wide
        busy={isLoading}
        held={isLoading || isAsked}
        onClick={() => void withProof(() => ask(myID))}
      >
        {t('sicurezza-dati-chiedi')}
      </Button>
    </Group>
  );
}
