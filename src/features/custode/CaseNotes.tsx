import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type CaseDetails, useAddNoteMutation } from '../../api/custode';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { useAct } from './keeping';

/** The words that keepers tell each other about a case. */
export function CaseNotes({ caso: { casoID, note } }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const [addNote] = useAddNoteMutation();
  const { act, isBusy, isHeld } = useAct();
  const [testo, setTesto] = useState('');
  useKeptWords(`custode/nota/${casoID}`, {
    fields: useMemo(() => ({ testo }), [testo]),
    isWorth: testo.trim() !== '',
    restore: (kept) => setTesto(kept.testo ?? ''),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (testo.trim() !== '' && (await act((onceKey) => addNote({ casoID, testo, onceKey })))) setTesto('');
  };
  return (
    <Group heading={t('custode-note')}>
      {note.map((line) => (
        <div key={line.notaID}>
          <Text verbatim>{line.testo}</Text>
          <Note>{`${line.nome} · ${relativeTime(line.dataOra, Date.now(), t)}`}</Note>
        </div>
      ))}
      <Stack as="form" gap={2} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <TextArea
          label={t('custode-nota')}
          name="nota"
          rows={2}
          max={limits.noteText}
          value={testo}
          onChange={({ target }) => setTesto(target.value)}
        />
        <Button type="submit" variant="ghost" size="s" busy={isBusy} held={isHeld || testo.trim() === ''}>
          {t('custode-aggiungi-nota')}
        </Button>
      </Stack>
    </Group>
  );
}
