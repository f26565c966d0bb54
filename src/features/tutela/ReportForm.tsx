import { useTranslation } from 'react-i18next';
import { limits, type ReportReason, reportReasons } from '../../../contract/limits';
import { useMyID } from '../../core/session/useMe';
import { submit } from '../../core/submissions/submit';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { type Offender, keyOf, reported } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import { Form } from '../../ui/form/Form';
import { Alert } from '../../ui/layout/Text';
import { ProofMessages } from './ProofMessages';
import { reasonsOf } from '../../core/wayout/reasons';

const none: readonly number[] = [];

/** The form of a report: a reason, a text, and for a conversation the messages that prove it. */
export function ReportForm({ offender }: { offender: Offender }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const personaID = useMyID();
  const { tipo, id } = offender;
  const form = useKeptForm(`segnala/${keyOf(offender)}`, {
    empty: { motivo: null as ReportReason | null, messaggi: none, testo: '' },
    check: ({ motivo }) => (motivo === null ? { motivo: 'missing' } : {}),
    isWorth: ({ testo }) => testo.trim() !== '',
    isQueued: true,
    send: async ({ motivo, messaggi, testo }) => {
      if (motivo === null) return false;
      const words = testo.trim();
      const fields = {
        ...{ personaID, tipo, id, motivo },
        ...(words !== '' && { testo: words }),
        ...(messaggi.length > 0 && { messaggi: [...messaggi] }),
      };
      const outcome = await dispatch(submit({ kind: 'report', fields }));
      if (outcome.status === 'refused') return outcome.error;
      dispatch(reported());
      return undefined;
    },
  });
  const { values, control, field, refusal, refused, isSending } = form;
  const { messaggi } = values;
  const motivo = control('motivo', { missing: t('segnala-manca-motivo') });
  return (
    <Form form={form} gap={4}>
      <RadioPills
        required
        label={t('segnala-motivo')}
        options={reasonsOf(t)}
        {...motivo}
        onChange={(value) => motivo.onChange(reportReasons.find((reason) => reason === value) ?? null)}
      />
      {tipo === 'messaggi' && (
        <ProofMessages conversazioneID={id} chosen={messaggi} onChange={control('messaggi').onChange} />
      )}
      <TextArea label={t('segnala-testo')} max={limits.reportText} {...field('testo')} />
      {refusal && refused === undefined && <Alert size="s">{refusal.text || t('segnala-errore')}</Alert>}
      <Button wide type="submit" busy={isSending}>
        {t('segnala-invia')}
      </Button>
    </Form>
  );
}
