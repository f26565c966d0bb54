import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoorQuery } from '../../api/piazza';
import { TextField } from '../../ui/TextField';
import { Note } from '../../ui/layout/Text';
import { useDraft } from './useDraft';

/** The door's own question, or its word; nothing where it is open or the host does not say. */
export function DoorField() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const { data } = useDoorQuery(undefined, { refetchOnMountOrArgChange: true });
  const SuInvito = data ? data.porta === 'invito' : draft.SuInvito;
  useEffect(() => {
    if (SuInvito !== draft.SuInvito) change({ SuInvito });
  });
  if (data?.porta === 'approvazione')
    return (
      <Note>
        {t(
          'registrazione-approvazione',
          'Un custode di Piazza guarda ogni richiesta: l’email arriva dopo il suo sì.',
        )}
      </Note>
    );
  if (!draft.SuInvito) return null;
  return (
    <TextField
      label={t('registrazione-invito', 'Codice d’invito')}
      name="Invito"
      aria-required
      autoComplete="off"
      value={draft.Invito}
      onChange={(event) => change({ Invito: event.target.value })}
      hint={t(
        'registrazione-invito-aiuto',
        'Ora si entra su invito: senza un codice valido l’email non arriva.',
      )}
      error={errorOf('Invito')}
    />
  );
}
