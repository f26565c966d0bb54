import { useTranslation } from 'react-i18next';
import { useAskSupportMutation } from '../../api/assistenza';
import { Text } from '../../ui/layout/Text';
import { ContactForm } from './ContactForm';
import { useWriter } from './useWriter';

/** A question to whoever keeps the square. */
export function SupportForm() {
  const { t } = useTranslation();
  const known = useWriter();
  const [ask, { isLoading, isSuccess, error, reset }] = useAskSupportMutation();
  return (
    <ContactForm
      place="centro-assistenza"
      intro={
        <Text tone="soft">
          {t('assistenza-intro')} {t('assistenza-segnala')}
        </Text>
      }
      known={known}
      isSending={isLoading}
      failure={t('assistenza-errore')}
      error={error}
      success={isSuccess && t('assistenza-inviata')}
      onSend={async (draft, onceKey) => !(await ask({ ...draft, onceKey })).error}
      onChange={reset}
    />
  );
}
