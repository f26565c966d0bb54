import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { useChatQuery } from '../../api/chat';
import { useMyID } from '../../core/session/useMe';
import { Checkbox } from '../../ui/Checkbox';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';

interface Props {
  conversazioneID: number;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

const maxShown = 50;
const maxCharacters = 200;

/** The other person's latest messages, from which the viewer chooses those to send with the report. */
export function ProofMessages({ conversazioneID, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const headID = useId();
  const myID = useMyID();
  const { data } = useChatQuery(conversazioneID);
  const theirs = (data?.listConversazione ?? [])
    .filter(({ mittenteID, nascosto }) => mittenteID !== myID && nascosto !== 1)
    .slice(-maxShown);
  if (theirs.length === 0) return null;
  const isFull = chosen.length >= limits.reportedMessages;
  return (
    <Stack as="section" gap={1} aria-labelledby={headID}>
      <b id={headID}>{t('segnala-messaggi')}</b>
      <Note>
        {t('segnala-messaggi-massimo', {
          massimo: limits.reportedMessages,
        })}
      </Note>
      {theirs.map(({ messaggioID, testo }) => {
        const isChosen = chosen.includes(messaggioID);
        return (
          <Checkbox
            key={messaggioID}
            name={`messaggio-${messaggioID}`}
            label={cutText(testo, maxCharacters)}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() =>
              onChange(isChosen ? chosen.filter((id) => id !== messaggioID) : [...chosen, messaggioID])
            }
          />
        );
      })}
    </Stack>
  );
}
