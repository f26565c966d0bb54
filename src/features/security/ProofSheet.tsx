import { type FormEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useProveMutation } from '../../api/account';
import { useAppSelector } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Sheet } from '../../ui/Sheet';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PasskeyProof } from './PasskeyProof';
import { proof } from './proof';
import { failureText } from './securityTexts';

interface Props {
  onSettled: (isProved: boolean) => void;
}

/** "Conferma che sei tu". At the foot of the page, since it is a form and may be asked for within another one. */
export function ProofSheet({ onSettled }: Props) {
  const { t } = useTranslation();
  const isAsked = useAppSelector(proof.select) !== null;
  return createPortal(
    <Sheet
      open={isAsked}
      onClose={() => onSettled(false)}
      title={t('sicurezza-conferma-titolo')}
      closeLabel={t('chiudi')}
    >
      <PasswordProof onProved={() => onSettled(true)} />
      <PasskeyProof onProved={() => onSettled(true)} />
    </Sheet>,
    document.body,
  );
}

function PasswordProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [prove, { isLoading, error }] = useProveMutation();
  const [refusal, setRefusal] = useState('');

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const password = readForm(event).typed('password');
    // In React's tree this form is inside the page's form, which would be sent as well.
    event.stopPropagation();
    const form = event.currentTarget;
    const focus = () => form.querySelector<HTMLElement>('input')?.focus();
    if (password === '') return focus();
    setRefusal('');
    const answer = await prove({ PersonaID: myID, password });
    if (answer.data?.statusCode === 200) return onProved();
    flushSync(() => setRefusal(answer.data?.statusMessage ?? ''));
    focus();
  };

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Text tone="soft" breaks>
        {t('sicurezza-conferma-testo')}
      </Text>
      <PasswordField
        label={t('login-password')}
        name="password"
        autoComplete="current-password"
        data-autofocus
        showLabel={t('mostra-password')}
        hideLabel={t('nascondi-password')}
        error={error ? failureText(t, error) : refusal || undefined}
      />
      <Button type="submit" wide busy={isLoading}>
        {t('sicurezza-conferma')}
      </Button>
    </Stack>
  );
}
