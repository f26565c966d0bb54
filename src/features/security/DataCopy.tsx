import { useTranslation } from 'react-i18next';
import { accountApi, useAskDataCopyMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Group } from '../../ui/layout/Group';
import { failureText, isProofWanted } from './securityTexts';
import { Said } from '../../ui/Said';
import { Alert } from '../../ui/layout/Text';
import type { WithProof } from './useProof';

interface Props {
  withProof: WithProof;
}

const { dataCopy } = accountApi.endpoints;

/** The page of a copy that is being made asks whether it is ready, in milliseconds. */
const askAgain = 5000;

/** Asks for a copy of one's data, once a day; the link to it comes by mail. */
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
    <Group
      heading={t('sicurezza-dati', 'I tuoi dati')}
      text={t(
        'sicurezza-dati-testo',
        'Una copia di tutto ciò che hai su Piazza: testi, messaggi e foto, in un file zip. Ne puoi chiedere una al giorno.',
      )}
    >
      {isAsked && (
        <p>
          <Said>
            {isReady
              ? t('sicurezza-dati-pronta', 'È pronta: il link è nella tua posta e vale 24 ore.')
              : t('sicurezza-dati-in-corso', 'La stiamo preparando: ti scriviamo quando è pronta.')}
          </Said>
        </p>
      )}
      {error && !isProofWanted(error) && (
        <Alert>
          {t('sicurezza-dati-errore', 'Non siamo riusciti a chiedere la copia.')} {failureText(t, error)}
        </Alert>
      )}
      <Button
        variant="ghost"
        wide
        busy={isLoading}
        held={isLoading || isAsked}
        onClick={() => void withProof(() => ask(myID))}
      >
        {t('sicurezza-dati-chiedi', 'Chiedi una copia')}
      </Button>
    </Group>
  );
}
