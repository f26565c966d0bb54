import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type CaseDetails, useRevokeMutation } from '../../api/custode';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { useAct } from './keeping';
import { RuleField } from './RuleField';

interface Props {
  provvedimentoID: number;
  regole: CaseDetails['regole'];
}

/** A decision is taken back by a decision of its own, with rule and words. */
export function Revoke({ provvedimentoID, regole }: Props) {
  const { t } = useTranslation();
  const [revoke] = useRevokeMutation();
  const { act, isBusy, isHeld } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [parole, setParole] = useState('');
  const { forget } = useKeptWords(`custode/revoca/${provvedimentoID}`, {
    fields: useMemo(() => ({ chosen, parole }), [chosen, parole]),
    isWorth: parole.trim() !== '',
    restore: (kept) => {
      setChosen(kept.chosen ?? '');
      setParole(kept.parole ?? '');
      setOpen(true);
    },
  });
  const rule = regole.find(({ regola }) => regola === chosen);
  const canSend = rule !== undefined && parole.trim() !== '';
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isBusy) return;
    const { regola } = rule;
    if (!(await act((onceKey) => revoke({ provvedimentoID, regola, parole, onceKey })))) return;
    forget();
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('custode-revoca')}
      </Button>
    );
  return (
    <Group heading={t('custode-revoca-titolo')}>
      <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <RuleField regole={regole} value={chosen} onChange={setChosen} />
        <TextArea
          label={t('custode-parole')}
          name="parole"
          max={limits.decisionText}
          value={parole}
          onChange={({ target }) => setParole(target.value)}
        />
        <Button type="submit" busy={isBusy} held={isHeld || !canSend}>
          {t('custode-revoca')}
        </Button>
      </Stack>
    </Group>
  );
}
