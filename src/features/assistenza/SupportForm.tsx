import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/layout/Text';
import { ContactForm } from './ContactForm';
import { type Pack, useAsking } from './useAsking';
import { useWriter } from './useWriter';

interface Props {
  /** Makes the attached file from the session recording; undefined if nothing is attached. */
  pack: Pack | undefined;
  onSent: () => void;
  /** Drawn before the button, for example the choice to attach a session recording. */
  children: ReactNode;
}

/** The form for a question to support. */
export function SupportForm({ pack, onSent, children }: Props) {
  const { t } = useTranslation();
  const known = useWriter();
  const { outcome, send, reset } = useAsking(pack);
  const success = {
    sent: t('assistenza-inviata'),
    waiting: t('assistenza-parte-dopo'),
  };
  return (
    <ContactForm
      place="centro-assistenza"
      intro={
        <Text tone="soft">
          {t('assistenza-intro')} {t('assistenza-segnala')}
        </Text>
      }
      foot={children}
      known={known}
      failure={t('assistenza-errore')}
      success={outcome !== undefined && success[outcome]}
      onSend={async (draft, onceKey) => {
        const error = await send(draft, onceKey);
        if (!error) onSent();
        return error;
      }}
      onChange={reset}
    />
  );
}
