import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../contract/login';
import { useChangeEmailMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Alert } from '../../ui/layout/Text';
import { securityFailureText } from './securityTexts';
import type { WithProof } from '../../core/session/withProof';

interface Props {
  withProof: WithProof;
  onAsked: (email: string) => void;
}

/** The form for a new email address, which takes effect once the mailed link is opened. */
export function EmailForm({ withProof, onAsked }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [change] = useChangeEmailMutation();
  const form = useKeptForm('sicurezza/email', {
    empty: { email: '' },
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: 'invalid' }),
    send: async ({ email: typed }) => {
      const email = typed.trim();
      const answer = await withProof(() => change({ PersonaID: myID, email }));
      if (!answer || answer.error) return answer?.error ?? false;
      onAsked(email);
      return undefined;
    },
  });
  const { field, refusal, refused, isSending } = form;

  return (
    <Form form={form} gap={4}>
      <TextField
        label={t('sicurezza-email-nuovo')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('sicurezza-email-aiuto')}
        {...field('email', { invalid: t('login-control-email') })}
      />
      {refusal && refused === undefined && <Alert breaks>{securityFailureText(t, refusal)}</Alert>}
      <Button type="submit" wide busy={isSending}>
        {t('sicurezza-email-invia')}
      </Button>
    </Form>
  );
}
