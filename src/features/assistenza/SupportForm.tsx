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
          {t('assistenza-intro', 'Raccontaci cosa succede: ti rispondiamo via email.')}{' '}
          {t(
            'assistenza-segnala',
            'Vuoi segnalare un annuncio o una persona? Aggiungi il link e il motivo: chi gestisce Piazza li legge e ti risponde via email. Chi hai segnalato non viene avvisato.',
          )}
        </Text>
      }
      known={known}
      isSending={isLoading}
      failure={t('assistenza-errore', "Errore durante l'invio.")}
      error={error}
      success={
        isSuccess && t('assistenza-inviata', 'Abbiamo ricevuto la tua richiesta. Ti rispondiamo via email.')
      }
      onSend={async (draft, onceKey) => !(await ask({ ...draft, onceKey })).error}
      onChange={reset}
    />
  );
}
