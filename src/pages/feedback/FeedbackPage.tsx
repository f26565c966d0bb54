import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useSendFeedbackMutation } from '../../api/talk';
import { selectProfile } from '../../features/profile/profileSlice';
import { ContactForm } from '../../features/support/ContactForm';
import { Intro } from '../../features/support/support.styles';
import type { ContactDraft } from '../../features/support/useContactDraft';
import { useWriter } from '../../features/support/useWriter';
import { VoteField } from '../../features/support/VoteField';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../components/BackButton';
import { NoProfile } from '../components/NoProfile';

/** §2 /invia-feddback */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  const known = useWriter(me?.personaID);
  const [voto, setVoto] = useState(0);
  const [send, { isLoading, isSuccess, error, reset }] = useSendFeedbackMutation();
  if (!me) return <NoProfile />;

  const handleVote = (vote: number) => {
    setVoto(vote);
    reset();
  };
  const handleSend = async (draft: ContactDraft, onceKey: string) => {
    const answer = await send({
      ...draft,
      onceKey: `${onceKey}-${voto}`,
      feedbackID: 0,
      dataOra: new Date().toISOString(),
      personaID: me.personaID,
      voto: voto || null,
    });
    if (!answer.error) setVoto(0);
    return !answer.error;
  };
  return (
    <>
      <PageHeader
        title={t('feedback-titolo', 'Invia un feedback')}
        back={<BackButton fallback="/user-settings" />}
      />
      <Screen>
        <ContactForm
          intro={
            <Intro>{t('feedback-intro', 'Cosa ti piace, cosa manca, cosa non va: leggiamo tutto.')}</Intro>
          }
          lead={<VoteField value={voto} onChange={handleVote} />}
          known={known}
          isSending={isLoading}
          failure={t('feedback-errore', "Errore durante l'invio del feedback.")}
          error={error}
          success={isSuccess && t('feedback-inviato', 'Grazie! Abbiamo ricevuto il tuo feedback.')}
          onSend={handleSend}
          onChange={reset}
        />
      </Screen>
    </>
  );
}
