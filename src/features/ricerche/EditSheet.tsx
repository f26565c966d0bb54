import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { changeSearch } from './changeSearch';
import type { SearchRow } from './sought';

interface Props {
  row: SearchRow;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** A sheet to rename or delete a saved search. */
export function EditSheet({ row, open, onClose, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const form = useKeptForm(`ricerca/${row.ricercaID}`, {
    empty: { nome: row.nome },
    check: ({ nome }) => (nome.trim() === '' ? { nome: 'missing' } : {}),
    send: async ({ nome: typed }) => {
      const nome = typed.trim();
      const isDone = nome === row.nome || (await dispatch(changeSearch(row, { nome })));
      if (!isDone) return { campo: 'nome', text: t('ricerche-nome-errore') };
      onClose();
      return undefined;
    },
  });
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
          <Button type="submit" form={id} busy={form.isSending}>
            {t('ricerche-salva')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={t('ricerche-nome')}
          maxLength={limits.searchName}
          {...form.field('nome', { missing: t('ricerche-nome-vuoto') })}
        />
      </Form>
    </Sheet>
  );
}
