import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/layout/Text';
import { ContactForm } from './ContactForm';
import { type Pack, useAsking } from './useAsking';
import { useWriter } from './useWriter';

interface Props {
  /** Makes the recording that goes along. */
  pack: Pack | undefined;
  onSent: () => void;
  /** Stands before the button: the choice of a recording. */
  children: ReactNode;
}

/** A question to whoever keeps the square. */
export function SupportForm({ pack, onSent, children }: Props) {
  const { t } = useTranslation();
  const known = useWriter();
  const { asking, send, reset } = useAsking(pack);
  const success = {
    sent: t('assistenza-inviata', 'Abbiamo ricevuto la tua richiesta. Ti rispondiamo via email.'),
    waiting: t('assistenza-parte-dopo', 'La richiesta è sul telefono: parte appena si può.'),
  };
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
      foot={children}
      known={known}
      isSending={asking.status === 'sending'}
      failure={t('assistenza-errore', "Errore durante l'invio.")}
      error={asking.status === 'failed' ? asking.error : undefined}
      success={(asking.status === 'sent' || asking.status === 'waiting') && success[asking.status]}
      onSend={async (draft, onceKey) => {
        const isSent = await send(draft, onceKey);
        if (isSent) onSent();
        return isSent;
      }}
      onChange={reset}
    />
  );
}
