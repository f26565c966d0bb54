import { useTranslation } from 'react-i18next';
import { useAskSupportMutation } from '../../api/assistenza';
import { ReportSection } from '../../features/report/ReportSection';
import { ContactForm } from '../../features/assistenza/ContactForm';
import { useWriter } from '../../features/assistenza/useWriter';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { BackButton } from '../components/BackButton';

/** §2 /centro-assistenza */
export default function SupportPage() {
  const { t } = useTranslation();
  const known = useWriter();
  const [ask, { isLoading, isSuccess, error, reset }] = useAskSupportMutation();
  return (
    <>
      <PageHeader
        title={t('assistenza-titolo', 'Centro assistenza')}
        back={<BackButton fallback="/user-settings" />}
      />
      <Screen>
        <Stack gap={6}>
          <ContactForm
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
              isSuccess &&
              t('assistenza-inviata', 'Abbiamo ricevuto la tua richiesta. Ti rispondiamo via email.')
            }
            onSend={async (draft, onceKey) => !(await ask({ ...draft, onceKey })).error}
            onChange={reset}
          />
          <ReportSection />
        </Stack>
      </Screen>
    </>
  );
}
