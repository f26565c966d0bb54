import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskSignatureMutation, usePasskeysQuery, useProveByPasskeyMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import { canPasskey, signWithKey } from './passkeyDevice';
import { securityFailureText } from './securityTexts';

interface Props {
  onProved: () => void;
}

/** The button with which a person proves their identity by passkey, for people who have one. */
export function PasskeyProof({ onProved }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const { data } = usePasskeysQuery(myID);
  const [ask] = useAskSignatureMutation();
  const [prove] = useProveByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!canPasskey() || (data?.listPasskey ?? []).length === 0) return null;

  const handleClick = async () => {
    setProblem('');
    const asked = await ask();
    if (asked.error) return setProblem(securityFailureText(t, asked.error));
    const risposta = await signWithKey(asked.data.opzioni);
    if (risposta === undefined) return;
    const answer = await prove({ PersonaID: myID, risposta });
    if (answer.data?.statusCode === 200) return onProved();
    setProblem(answer.error ? securityFailureText(t, answer.error) : (answer.data?.statusMessage ?? ''));
  };
  const busyWhile = (work: Promise<void>) => {
    setBusy(true);
    void work.catch(() => setProblem(t('passkey-errore'))).finally(() => setBusy(false));
  };

  return (
    <Stack gap={2} pad="3 0 0">
      <Button variant="ghost" wide busy={isBusy} onClick={() => busyWhile(handleClick())}>
        <Fingerprint aria-hidden size={20} />
        {t('passkey-conferma')}
      </Button>
      {problem !== '' && <Alert>{problem}</Alert>}
    </Stack>
  );
}
