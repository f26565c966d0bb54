import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAddPasskeyMutation,
  useNewPasskeyMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
} from '../../api/account';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Group } from '../../ui/layout/Group';
import { canPasskey, makeKey } from './passkeyDevice';
import { PasskeyRow } from './PasskeyRow';
import { type Failure, failureText } from './securityTexts';
import type { WithProof } from './useProof';

interface Props {
  withProof: WithProof;
}

/** The keys by which a person signs in without a password: add, name, remove. */
export function Passkeys({ withProof }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const { data } = usePasskeysQuery(myID, { refetchOnMountOrArgChange: true });
  const [askNew] = useNewPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const list = data?.listPasskey ?? [];

  const fail = (detail: string) =>
    dispatch(
      noticeRaised({ tone: 'error', label: 'passkey-errore', text: 'La passkey non è cambiata.', detail }),
    );
  const failBy = (error: Failure) => fail(failureText(t, error));

  const handleAdd = async () => {
    const asked = await withProof(() => askNew(myID));
    if (asked?.error) return failBy(asked.error);
    if (!asked?.data) return;
    const risposta = await makeKey(asked.data.opzioni);
    if (risposta === undefined) return;
    const nome = t('passkey-nome', 'Passkey {{numero}}', { numero: list.length + 1 });
    const answer = await withProof(() => add({ PersonaID: myID, nome, risposta }));
    if (answer?.error) return failBy(answer.error);
    if (answer?.data?.statusCode === 100) return fail(answer.data.statusMessage ?? '');
    dispatch(noticeRaised({ tone: 'success', label: 'passkey-aggiunta', text: 'Passkey aggiunta.' }));
  };
  const handleRemove = async (PasskeyID: number) => {
    const answer = await withProof(() => remove({ PersonaID: myID, PasskeyID }));
    if (answer?.error) failBy(answer.error);
  };
  const busyWhile = (work: Promise<unknown>) => {
    setAdding(true);
    void work.catch(() => fail('')).finally(() => setAdding(false));
  };

  return (
    <Group
      heading={t('passkey-titolo', 'Passkey')}
      text={t(
        'passkey-testo',
        'Entri con l’impronta, il viso o il PIN del tuo dispositivo, senza scrivere la password.',
      )}
    >
      {list.length > 0 && (
        <Card as="ul">
          {list.map((key) => (
            <PasskeyRow
              key={key.passkeyID}
              passkey={key}
              onRemove={() => void handleRemove(key.passkeyID)}
              onFailed={failBy}
            />
          ))}
        </Card>
      )}
      {canPasskey() ? (
        <Button variant="ghost" wide busy={isAdding} onClick={() => busyWhile(handleAdd())}>
          <Fingerprint aria-hidden size={20} />
          {t('passkey-aggiungi', 'Aggiungi una passkey')}
        </Button>
      ) : (
        <p>{t('passkey-impossibile', 'Questo browser non gestisce le passkey.')}</p>
      )}
    </Group>
  );
}
