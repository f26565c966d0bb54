import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { isApiError } from '../../api/apiError';
import { type Measure, useObjectToMutation } from '../../api/piazza';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { TextArea } from '../../ui/TextArea';
import { Stack } from '../../ui/layout/Stack';
import { Alert, Note } from '../../ui/layout/Text';

/** "Chiedi un riesame": once, within six months; then what became of it. */
export function Objection({ measure: { provvedimentoID, riesame } }: { measure: Measure }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const told = {
    chiesto: t('provvedimenti-chiesto', 'Hai chiesto un riesame: ti scriviamo quando è deciso.'),
    confermato: t('provvedimenti-confermato', 'Riesaminato: la decisione resta.'),
    accolto: t('provvedimenti-accolto', 'Riesaminato: la decisione è revocata.'),
    scaduto: '',
    possibile: '',
  }[riesame];
  if (riesame !== 'possibile')
    return told === '' ? null : (
      <Note>
        <Said>{told}</Said>
      </Note>
    );
  if (isOpen) return <ObjectionForm provvedimentoID={provvedimentoID} />;
  return (
    <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
      {t('provvedimenti-chiedi', 'Chiedi un riesame')}
    </Button>
  );
}

function ObjectionForm({ provvedimentoID }: { provvedimentoID: number }) {
  const { t } = useTranslation();
  const personaID = useMyID();
  const [object, { isLoading, error }] = useObjectToMutation();
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const [testo, setTesto] = useState('');
  const isEmpty = testo.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isLoading) void object({ personaID, provvedimentoID, testo, onceKey });
  };
  return (
    <Stack as="form" gap={3} onSubmit={handleSubmit}>
      <TextArea
        label={t('provvedimenti-chiedi-testo', 'Perché secondo te non è giusto')}
        hint={t(
          'provvedimenti-chiedi-nota',
          'Si può chiedere una volta, entro sei mesi. Decide un altro custode, dove ce n’è un altro.',
        )}
        name="riesame"
        max={limits.objectionText}
        value={testo}
        onChange={({ target }) => {
          setTesto(target.value);
          setOnceKey(nanoid());
        }}
      />
      {error && (
        <Alert>
          {`${t('provvedimenti-non-chiesto', 'La richiesta non è partita.')} ${isApiError(error) ? error.text : ''}`}
        </Alert>
      )}
      <Button type="submit" busy={isLoading} held={isLoading || isEmpty}>
        {t('provvedimenti-invia', 'Invia')}
      </Button>
    </Stack>
  );
}
