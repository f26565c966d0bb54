import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useSetSquareMutation } from '../../api/custode';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { useAct } from './keeping';

export interface SquareTexts {
  nome: string;
  contatti: string;
  regole: string;
}

/** *La piazza*: its name, its contacts and its own rules, which the legal pages, mails and the manifest show. */
export function Square({ known }: { known: SquareTexts }) {
  const { t } = useTranslation();
  const [save] = useSetSquareMutation();
  const { act, isBusy, isHeld } = useAct();
  const [texts, setTexts] = useState(known);
  const [saved, setSaved] = useState(known);
  useKeptWords('custode/piazza', {
    fields: texts,
    isWorth: texts !== saved,
    restore: (kept) => setTexts({ ...known, ...kept }),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => save(texts))) setSaved(texts);
  };
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Note>{t('custode-piazza-testo')}</Note>
      <TextField
        label={t('custode-piazza-nome')}
        name="nome"
        maxLength={limits.squareName}
        value={texts.nome}
        onChange={({ target }) => setTexts({ ...texts, nome: target.value })}
      />
      <TextArea
        label={t('custode-piazza-contatti')}
        name="contatti"
        max={limits.squareContacts}
        value={texts.contatti}
        onChange={({ target }) => setTexts({ ...texts, contatti: target.value })}
      />
      <TextArea
        label={t('custode-piazza-regole')}
        name="regole"
        max={limits.squareRules}
        rows={6}
        value={texts.regole}
        onChange={({ target }) => setTexts({ ...texts, regole: target.value })}
      />
      <Button type="submit" busy={isBusy} held={isHeld}>
        {t('custode-salva')}
      </Button>
    </Stack>
  );
}
