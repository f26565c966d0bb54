import { useEffect } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useRecoverMutation } from '../../api/persona';
import { recoveryLeft, type RecoveryState, selectRecovery } from './recoverySlice';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Said } from '../../ui/Said';
import { Text } from '../../ui/layout/Text';

/** §5: the form that requests a mail with a link to choose a new password. */
export function RecoveryForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const recovery = useAppSelector(selectRecovery);
  const [recover] = useRecoverMutation();
  const isLoading = recovery.status === 'loading';
  const isSent = recovery.status === 'success';
  useEffect(() => () => void dispatch(recoveryLeft()), [dispatch]);

  // §5: the only check of the email field is the browser's, which also shows the error.
  const form = useForm({
    empty: {},
    send: async (_values, { typed }) => void (await recover(typed('email').trim())),
  });

  return (
    <Form form={form} gap={4} noValidate={false}>
      <TextField
        label={t('login-email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {(isSent || recovery.status === 'error') && (
        <Text
          tone={isSent ? 'good' : 'danger'}
          ground={isSent ? 'oliveSoft' : 'dangerSoft'}
          weight="medium"
          pad="3 4"
          round
        >
          <Said manner={isSent ? 'polite' : 'assertive'}>{resultText(t, recovery)}</Said>
        </Text>
      )}
      <Button type="submit" wide held={isLoading}>
        {isLoading && <Spinner size={20} />}
        <span>{isLoading ? t('recupero-caricamento') : t('recupero-invia')}</span>
      </Button>
    </Form>
  );
}

/** §8: the text for the result of a request. */
function resultText(
  t: TFunction,
  recovery: Extract<RecoveryState, { status: 'success' | 'error' | 'idle' }>,
): string {
  if (recovery.status !== 'error') return t('recupero-risposta-ok');
  switch (recovery.reason) {
    case 'absent':
      return t('recupero-risposta-ko');
    case 'network':
      return t('recupero-risposta-errore-rete');
    case 'unknown':
      return t('recupero-risposta-errore-generico');
  }
}
