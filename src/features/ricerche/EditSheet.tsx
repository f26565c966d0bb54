import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextField } from '../../ui/TextField';
import { changeSearch } from './changeSearch';
import type { SearchRow } from './sought';

interface Props {
  row: SearchRow;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Gives a saved search another name, or deletes it. */
export function EditSheet({ row, open, onClose, onDelete }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(row.nome);
  const [isTried, setIsTried] = useState(false);
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<'asking' | 'refused'>();
  const nome = name.trim();
  const problem =
    nome === '' ? isTried && t('ricerche-nome-vuoto') : outcome === 'refused' && t('ricerche-nome-errore');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (nome === '') return;
    setOutcome('asking');
    const isDone = nome === row.nome || (await dispatch(changeSearch(row, { nome })));
    setOutcome(isDone ? undefined : 'refused');
    if (isDone) onClose();
  };
  return (
    <Sheet
      open={open}
      title={t('ricerche-modifica')}
      closeLabel={t('chiudi')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" danger onClick={onDelete}>
            <Trash2 size={20} aria-hidden />
            {t('ricerche-elimina')}
          </Button>
          <Button type="submit" form={form} busy={outcome === 'asking'}>
            {t('ricerche-salva')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('ricerche-nome')}
          name="nome"
          value={name}
          maxLength={limits.searchName}
          error={problem || undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Sheet>
  );
}
