import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useProveMutation } from '../../api/account';
import { useAppSelector } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Sheet } from '../../ui/Sheet';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Text } from '../../ui/layout/Text';
import { PasskeyProof } from './PasskeyProof';
import { proof } from './proof';
import { securityFailureText } from './securityTexts';

interface Props {
  onSettled: (isProved: boolean) => void;
}

/**
 * "Conferma che sei tu": the sheet that asks for a proof of identity. Drawn at the end of the page, because it is a
 * form and must not be nested in the form that triggers it.
 */
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
  const [prove] = useProveMutation();
  const form = useForm({
    empty: {},
    secrets: ['password'],
    judge: (typed) => (typed('password') === '' ? { password: 'missing' } : {}),
    send: async (_values, { typed }) => {
      const { data, error } = await prove({ PersonaID: myID, password: typed('password') });
      if (data?.statusCode === 200) return onProved();
      return { campo: 'password', text: error ? securityFailureText(t, error) : (data.statusMessage ?? '') };
    },
  });

  return (
    <Form form={form} gap={4}>
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
        error={form.errorOf('password')}
      />
      <Button type="submit" wide busy={form.isSending}>
        {t('sicurezza-conferma')}
      </Button>
    </Form>
  );
}
