import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type CaseDetails, useAddNoteMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Form } from '../../ui/form/Form';
import { Group } from '../../ui/layout/Group';
import { Note, Text } from '../../ui/layout/Text';
import { useAct } from './keeping';

export function CaseNotes({ caso: { casoID, note } }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const [addNote] = useAddNoteMutation();
  const { act, isBusy, isHeld } = useAct();
  const form = useKeptForm(`custode/nota/${casoID}`, {
    empty: { testo: '' },
    send: async ({ testo }, { clear }) => {
      if (testo.trim() === '') return false;
      const error = await act((onceKey) => addNote({ casoID, testo, onceKey }));
      if (error === undefined) clear();
      return error;
    },
  });
  return (
    <Group heading={t('custode-note')}>
      {note.map((line) => (
        <div key={line.notaID}>
          <Text verbatim>{line.testo}</Text>
          <Note>{`${line.nome} · ${relativeTime(line.dataOra, Date.now(), t)}`}</Note>
        </div>
      ))}
      <Form form={form} gap={2}>
        <TextArea label={t('custode-nota')} rows={2} max={limits.noteText} {...form.field('testo')} />
        <Button type="submit" variant="ghost" size="s" busy={isBusy} held={isHeld || !form.isDirty}>
          {t('custode-aggiungi-nota')}
        </Button>
      </Form>
    </Group>
  );
}
