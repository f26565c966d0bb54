import { useTranslation } from 'react-i18next';
import { useAskDataCopyMutation, useDataCopyQuery } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Group } from '../../ui/layout/Group';
import { failureText, isProofWanted } from './securityTexts';
import { Said } from '../../ui/Said';
import type { WithProof } from './useProof';

interface Props {
  withProof: WithProof;
}

/** Asks for a copy of one's data, once a day; the link to it comes by mail. */
export function DataCopy({ withProof }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { data } = useDataCopyQuery(myID, { refetchOnMountOrArgChange: true });
  const [ask, { isLoading, error }] = useAskDataCopyMutation();
  const isAsked = data != null && data.richiesta !== null;
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
            {data.pronta === 1
              ? t('sicurezza-dati-pronta', 'È pronta: il link è nella tua posta e vale 24 ore.')
              : t('sicurezza-dati-in-corso', 'La stiamo preparando: ti scriviamo quando è pronta.')}
          </Said>
        </p>
      )}
      {error && !isProofWanted(error) && (
        <p role="alert">
          {t('sicurezza-dati-errore', 'Non siamo riusciti a chiedere la copia.')} {failureText(t, error)}
        </p>
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
