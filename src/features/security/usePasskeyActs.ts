import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddPasskeyMutation, useNewPasskeyMutation, useRemovePasskeyMutation } from '../../api/account';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { makeKey } from './passkeyDevice';
import { type SecurityFailure, securityFailureText } from './securityTexts';
import type { WithProof } from '../../core/session/withProof';

/** Functions that add a passkey of this device and remove passkeys. Failures are shown as notices. */
export function usePasskeyActs(withProof: WithProof) {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const [askNew] = useNewPasskeyMutation();
  const [keep] = useAddPasskeyMutation();
  const [drop] = useRemovePasskeyMutation();
  const [isAdding, setAdding] = useState(false);

  const fail = (detail: string) => dispatch(noticeRaised({ tone: 'error', label: 'passkey-errore', detail }));
  const failBy = (error: SecurityFailure) => fail(securityFailureText(t, error));

  const make = async (numero: number) => {
    const asked = await withProof(() => askNew(myID));
    if (asked?.error) return failBy(asked.error);
    if (!asked?.data) return;
    const risposta = await makeKey(asked.data.opzioni);
    if (risposta === undefined) return;
    const nome = t('passkey-nome', { numero });
    const answer = await withProof(() => keep({ PersonaID: myID, nome, risposta }));
    if (answer?.error) return failBy(answer.error);
    if (answer?.data?.statusCode === 100) return fail(answer.data.statusMessage ?? '');
    dispatch(noticeRaised({ tone: 'success', label: 'passkey-aggiunta' }));
  };
  const add = (numero: number) => {
    setAdding(true);
    void make(numero)
      .catch(() => fail(''))
      .finally(() => setAdding(false));
  };
  const remove = async (PasskeyID: number) => {
    const answer = await withProof(() => drop({ PersonaID: myID, PasskeyID }));
    if (answer?.error) failBy(answer.error);
  };
  return { isAdding, add, remove, failBy };
}
