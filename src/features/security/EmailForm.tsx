import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../contract/login';
import { useChangeEmailMutation } from '../../api/account';
import { isApiError, isProofWanted } from '../../api/apiError';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import { failureText } from './securityTexts';
import type { WithProof } from './useProof';

interface Props {
  withProof: WithProof;
  onAsked: (email: string) => void;
}

/** Asks for another address: it counts once the link that is mailed to it is used. */
export function EmailForm({ withProof, onAsked }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [change, { error, isLoading, reset }] = useChangeEmailMutation();
  const [isWrong, setWrong] = useState(false);
  const isRefused = isApiError(error) && error.kind === 'invalid';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { typed, focusWrong } = readForm(event);
    const email = typed('email').trim();
    flushSync(() => {
      setWrong(!isEmail(email));
      reset();
    });
    if (!isEmail(email)) return focusWrong();
    const answer = await withProof(() => change({ PersonaID: myID, email }));
    if (answer && !answer.error) return onAsked(email);
    focusWrong();
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('sicurezza-email-nuovo')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('sicurezza-email-aiuto')}
        error={isWrong ? t('login-control-email') : isRefused ? error.text || undefined : undefined}
      />
      {error && !isRefused && !isProofWanted(error) && <Alert breaks>{failureText(t, error)}</Alert>}
      <Button type="submit" wide busy={isLoading}>
        {t('sicurezza-email-invia')}
      </Button>
    </Stack>
  );
}
