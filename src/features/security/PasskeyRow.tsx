import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/table';
import { useNamePasskeyMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { SignRow } from '../../ui/layout/SignRow';
import type { SecurityFailure } from './securityTexts';

export type Passkey = ReplyOf<'GET /api/Persona/PasskeyList'>['listPasskey'][number];

interface Props {
  passkey: Passkey;
  onRemove: () => void;
  onFailed: (error: SecurityFailure) => void;
}

/** A passkey in the list: its name, its last use, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, onRemove, onFailed }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [isNaming, setNaming] = useState(false);
  const [name] = useNamePasskeyMutation();
  const { passkeyID, nome, ultimoUso, creata } = passkey;
  const quando = relativeTime(ultimoUso ?? creata, Date.now(), t);

  const form = useKeptForm(`passkey/${passkeyID}`, {
    empty: { nome },
    send: async ({ nome: typed }) => {
      const written = typed.trim();
      const isOther = written !== '' && written !== nome;
      const error = isOther && (await name({ PersonaID: myID, passkeyID, nome: written })).error;
      if (error) onFailed(error);
      else setNaming(false);
      return error;
    },
  });

  if (isNaming)
    return (
      <li>
        <Form form={form} gap={3} pad={4}>
          <TextField autoFocus label={t('passkey-nome-campo')} maxLength={60} {...form.field('nome')} />
          <Button type="submit" wide busy={form.isSending}>
            {t('passkey-nome-salva')}
          </Button>
        </Form>
      </li>
    );
  return (
    <SignRow>
      <Fingerprint aria-hidden size={24} />
      <div>
        <b>{nome}</b>
        <small>{ultimoUso === null ? t('passkey-creata', { quando }) : t('passkey-usata', { quando })}</small>
      </div>
      <span>
        <IconButton label={t('passkey-rinomina', { nome })} tone="soft" onClick={() => setNaming(true)}>
          <Pencil size={20} />
        </IconButton>
        <IconButton label={t('passkey-rimuovi', { nome })} tone="soft" onClick={onRemove}>
          <Trash2 size={20} />
        </IconButton>
      </span>
    </SignRow>
  );
}
