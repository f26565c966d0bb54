import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/table';
import { useNamePasskeyMutation } from '../../api/account';
import { useMyID } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { SignRow } from '../../ui/layout/SignRow';
import type { SecurityFailure } from './securityTexts';

export type Passkey = ReplyOf<'GET /api/Persona/PasskeyList'>['listPasskey'][number];

interface Props {
  passkey: Passkey;
  onRemove: () => void;
  onFailed: (error: SecurityFailure) => void;
}

/** One key: its name, when it was used last, and what to do with it. */
export function PasskeyRow({ passkey, onRemove, onFailed }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [isNaming, setNaming] = useState(false);
  const [name, { isLoading }] = useNamePasskeyMutation();
  const { passkeyID, nome, ultimoUso, creata } = passkey;
  const quando = relativeTime(ultimoUso ?? creata, Date.now(), t);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const written = readForm(event).typed('nome').trim();
    if (written === '' || written === nome) return setNaming(false);
    const { error } = await name({ PersonaID: myID, passkeyID, nome: written });
    if (error) return onFailed(error);
    setNaming(false);
  };

  if (isNaming)
    return (
      <li>
        <Stack as="form" gap={3} pad={4} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            autoFocus
            label={t('passkey-nome-campo')}
            name="nome"
            maxLength={60}
            defaultValue={nome}
          />
          <Button type="submit" wide busy={isLoading}>
            {t('passkey-nome-salva')}
          </Button>
        </Stack>
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
