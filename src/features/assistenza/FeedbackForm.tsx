import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendFeedbackMutation } from '../../api/feedback';
import { useMyID } from '../../core/session/useMe';
import { Text } from '../../ui/layout/Text';
import { ContactForm } from './ContactForm';
import type { ContactDraft } from './contactDraft';
import { useWriter } from './useWriter';
import { VoteField } from './VoteField';

/** A form for a person's opinion of the app, with a rating of one to five stars. */
export function FeedbackForm() {
  const { t } = useTranslation();
  const myID = useMyID();
  const known = useWriter();
  const [voto, setVoto] = useState(0);
  const [send, { isSuccess, reset }] = useSendFeedbackMutation();

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
      personaID: myID,
      voto: voto || null,
    });
    if (!answer.error) setVoto(0);
    return answer.error;
  };
  return (
    <ContactForm
      place="invia-feddback"
      intro={<Text tone="soft">{t('feedback-intro')}</Text>}
      lead={<VoteField value={voto} onChange={handleVote} />}
      known={known}
      failure={t('feedback-errore')}
      success={isSuccess && t('feedback-inviato')}
      onSend={handleSend}
      onChange={reset}
    />
  );
}
