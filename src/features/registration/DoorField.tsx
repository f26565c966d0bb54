import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoorQuery } from '../../api/piazza';
import { TextField } from '../../ui/TextField';
import { Note } from '../../ui/layout/Text';
import { useDraft } from './useDraft';

/**
 * The invitation code field, or a note that keepers approve registrations; nothing if registration is open or the
 * host does not answer.
 */
export function DoorField() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const { data } = useDoorQuery(undefined, { refetchOnMountOrArgChange: true });
  const SuInvito = data ? data.porta === 'invito' : draft.SuInvito;
  useEffect(() => {
    if (SuInvito !== draft.SuInvito) change({ SuInvito });
  });
  if (data?.porta === 'approvazione') return <Note>{t('registrazione-approvazione')}</Note>;
  if (!draft.SuInvito) return null;
  return (
    <TextField
      label={t('registrazione-invito')}
      name="Invito"
      aria-required
      autoComplete="off"
      value={draft.Invito}
      onChange={(event) => change({ Invito: event.target.value })}
      hint={t('registrazione-invito-aiuto')}
      error={errorOf('Invito')}
    />
  );
}
