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
    chiesto: t('provvedimenti-chiesto'),
    confermato: t('provvedimenti-confermato'),
    accolto: t('provvedimenti-accolto'),
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
      {t('provvedimenti-chiedi')}
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
        label={t('provvedimenti-chiedi-testo')}
        hint={t('provvedimenti-chiedi-nota')}
        name="riesame"
        max={limits.objectionText}
        value={testo}
        onChange={({ target }) => {
          setTesto(target.value);
          setOnceKey(nanoid());
        }}
      />
      {error && <Alert>{`${t('provvedimenti-non-chiesto')} ${isApiError(error) ? error.text : ''}`}</Alert>}
      <Button type="submit" busy={isLoading} held={isLoading || isEmpty}>
        {t('provvedimenti-invia')}
      </Button>
    </Stack>
  );
}
