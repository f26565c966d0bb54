import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { isApiError } from '../../api/apiError';
import { type Measure, useObjectToMutation } from '../../api/piazza';
import { useMyID } from '../../core/session/useMe';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { TextArea } from '../../ui/TextArea';
import { Form } from '../../ui/form/Form';
import { Alert, Note } from '../../ui/layout/Text';

/**
 * "Chiedi un riesame": the form to object to a decision, possible once within six months. Afterwards shows the outcome.
 */
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
  const [object] = useObjectToMutation();
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const form = useKeptForm(`provvedimenti/${provvedimentoID}`, {
    empty: { testo: '' },
    onChange: () => setOnceKey(nanoid()),
    send: async ({ testo }) =>
      testo.trim() !== '' && (await object({ personaID, provvedimentoID, testo, onceKey })).error,
  });
  const { isSending, isDirty, refusal } = form;
  return (
    <Form form={form} gap={3}>
      <TextArea
        label={t('provvedimenti-chiedi-testo')}
        hint={t('provvedimenti-chiedi-nota')}
        max={limits.objectionText}
        {...form.field('testo')}
      />
      {refusal && (
        <Alert>{`${t('provvedimenti-non-chiesto')} ${isApiError(refusal) ? refusal.text : ''}`}</Alert>
      )}
      <Button type="submit" busy={isSending} held={isSending || !isDirty}>
        {t('provvedimenti-invia')}
      </Button>
    </Form>
  );
}
