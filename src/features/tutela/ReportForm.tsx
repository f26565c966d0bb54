import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits, type ReportReason } from '../../../contract/limits';
import { useMyID } from '../../core/session/useMe';
import { submit } from '../../core/submissions/submit';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { type Offender, keyOf, reported } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import { ProofMessages } from './ProofMessages';
import { reasonsOf } from '../../core/wayout/reasons';

/** A reason, words, and of a conversation the messages that prove it. */
export function ReportForm({ offender }: { offender: Offender }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const personaID = useMyID();
  const { tipo, id } = offender;
  const [motivo, setMotivo] = useState<ReportReason>();
  const [testo, setTesto] = useState('');
  const [messaggi, setMessaggi] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const reasons = reasonsOf(t);
  const { forget } = useKeptWords(`segnala/${keyOf(offender)}`, {
    fields: useMemo(() => ({ testo }), [testo]),
    isWorth: testo.trim() !== '' && !isBusy,
    restore: (kept) => setTesto(kept.testo ?? ''),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!motivo || isBusy) return setProblem(motivo ? '' : t('segnala-manca-motivo'));
    setBusy(true);
    const words = testo.trim();
    const fields = {
      ...{ personaID, tipo, id, motivo },
      ...(words !== '' && { testo: words }),
      ...(messaggi.length > 0 && { messaggi: [...messaggi] }),
    };
    const outcome = await dispatch(submit({ kind: 'report', fields }));
    setBusy(false);
    if (outcome.status === 'refused') return setProblem(outcome.error.text || t('segnala-errore'));
    forget();
    dispatch(reported());
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <RadioPills
        required
        name="motivo"
        label={t('segnala-motivo')}
        options={reasons}
        value={motivo ?? null}
        error={motivo ? undefined : problem}
        onChange={(value) => {
          setMotivo(reasons.find((reason) => reason.value === value)?.value);
          setProblem('');
        }}
      />
      {tipo === 'messaggi' && <ProofMessages conversazioneID={id} chosen={messaggi} onChange={setMessaggi} />}
      <TextArea
        name="testo"
        label={t('segnala-testo')}
        max={limits.reportText}
        value={testo}
        onChange={({ target }) => setTesto(target.value)}
      />
      {motivo && problem !== '' && <Alert size="s">{problem}</Alert>}
      <Button wide type="submit" busy={isBusy}>
        {t('segnala-invia')}
      </Button>
    </Stack>
  );
}
