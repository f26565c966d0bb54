import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type CaseDetails, useRevokeMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Form } from '../../ui/form/Form';
import { Group } from '../../ui/layout/Group';
import { useAct } from './keeping';
import { RuleField } from './RuleField';

interface Props {
  provvedimentoID: number;
  regole: CaseDetails['regole'];
}

/** Revokes a keeper's decision by a new decision, which has its own rule and text. */
export function Revoke({ provvedimentoID, regole }: Props) {
  const { t } = useTranslation();
  const [revoke] = useRevokeMutation();
  const { act, isBusy, isHeld } = useAct();
  const [isOpen, setOpen] = useState(false);
  const ruleOf = (chosen: string) => regole.find(({ regola }) => regola === chosen);
  const form = useKeptForm(`custode/revoca/${provvedimentoID}`, {
    empty: { chosen: '', parole: '' },
    isWorth: ({ parole }) => parole.trim() !== '',
    onRestored: () => setOpen(true),
    send: async ({ chosen, parole }) => {
      const rule = ruleOf(chosen);
      if (!rule || parole.trim() === '') return false;
      const { regola } = rule;
      const error = await act((onceKey) => revoke({ provvedimentoID, regola, parole, onceKey }));
      if (error === undefined) setOpen(false);
      return error;
    },
  });
  const { chosen, parole } = form.values;
  const canSend = ruleOf(chosen) !== undefined && parole.trim() !== '';
  if (!isOpen)
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('custode-revoca')}
      </Button>
    );
  return (
    <Group heading={t('custode-revoca-titolo')}>
      <Form form={form} gap={4}>
        <RuleField regole={regole} value={chosen} onChange={(regola) => form.change({ chosen: regola })} />
        <TextArea label={t('custode-parole')} max={limits.decisionText} {...form.field('parole')} />
        <Button type="submit" busy={isBusy} held={isHeld || !canSend}>
          {t('custode-revoca')}
        </Button>
      </Form>
    </Group>
  );
}
