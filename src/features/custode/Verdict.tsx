import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseKind, limits, type Move } from '../../../contract/limits';
import { type CaseDetails, useDecideMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import { Toggle } from '../../ui/Toggle';
import { Form } from '../../ui/form/Form';
import { Group } from '../../ui/layout/Group';
import { Row } from '../../ui/layout/Row';
import { useAct } from './keeping';
import { KeyHelp } from './KeyHelp';
import { RuleField } from './RuleField';
import { useKeys } from './useKeys';
import { useOnward } from './useOnward';
import { moveChosen, moveDropped, selectVerdict } from './verdictSlice';

/** The shortcut key of each possible decision. */
const letters: Record<Move, string> = {
  nessuna: 'n',
  parola: 'p',
  velo: 'v',
  nascondi: 'h',
  limita: 'l',
  sospendi: 's',
  chiudi: 'c',
};
const days = [1, 7, 30] as const;
/** The name of the button that sends the decision and stays on the case. */
const alone = 'resta';

interface Choice {
  regola: string;
  parole: string;
  giorni: (typeof days)[number];
}

/**
 * The form of a keeper's decision, with its rule and text. It shows nothing as done before the host has confirmed
 * it.
 */
export function Verdict({ caso }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { mossa } = useAppSelector(selectVerdict);
  const goOn = useOnward(caso.casoID);
  const [decide] = useDecideMutation();
  const { act, isBusy, isHeld } = useAct();
  /** The initial values: another keeper's proposal, if there is one. On their own they are not worth a draft. */
  const [preset] = useState<Choice>({
    regola: caso.proposta?.regola ?? '',
    parole: caso.proposta?.parole ?? '',
    giorni: days.find((day) => day === caso.proposta?.giorni) ?? 7,
  });
  const [sentBy, setSentBy] = useState<string | null>(null);
  const form = useKeptForm(`custode/caso/${caso.casoID}`, {
    empty: { ...preset, mossa: '' },
    isWorth: ({ parole }) => mossa !== '' || parole !== preset.parole,
    onRestored: ({ mossa: kept }) => {
      const move = caso.mosse.find((one) => one === kept);
      if (move) dispatch(moveChosen(move));
    },
    send: async ({ regola, parole, giorni }, { button, settle }) => {
      if (!canSend) return false;
      setSentBy(button);
      const { casoID, versione } = caso;
      const rule = caso.regole.find((one) => one.regola === regola)?.regola;
      const error = await act((onceKey) =>
        decide({
          casoID,
          versione,
          mossa,
          onceKey,
          ...(mossa !== 'nessuna' && rule && { regola: rule, parole }),
          ...(mossa === 'limita' && { giorni }),
        }),
      );
      if (error !== undefined) return error;
      settle();
      if (button !== alone) goOn();
      return undefined;
    },
  });
  const { values: choice, change } = form;

  const choose = (move: Move) => {
    change({ mossa: move === mossa ? '' : move });
    dispatch(move === mossa ? moveDropped() : moveChosen(move));
  };
  useKeys(Object.fromEntries(caso.mosse.map((move) => [letters[move], () => choose(move)])));

  const isSaid = mossa === 'nessuna' || (choice.regola !== '' && choice.parole.trim() !== '');
  const canSend = mossa !== '' && isSaid;

  return (
    <Group heading={t('custode-decisione')}>
      <Form form={form} gap={4}>
        <Row wrap gap={2} role="group" aria-label={t('custode-mosse')}>
          {caso.mosse.map((move) => (
            <Toggle
              key={move}
              pressed={move === mossa}
              onClick={() => choose(move)}
              aria-keyshortcuts={letters[move]}
            >
              {moveText(t, move, caso.tipo)}
            </Toggle>
          ))}
        </Row>
        <KeyHelp
          text={t('custode-tasti-caso', {
            lettere: caso.mosse.map((move) => `${letters[move]} ${moveText(t, move, caso.tipo)}`).join(', '),
          })}
        />
        {mossa === 'limita' && (
          <RadioPills
            label={t('custode-giorni')}
            name="giorni"
            value={choice.giorni}
            options={days.map((value) => ({ value, label: String(value) }))}
            onChange={(text) => change({ giorni: days.find((day) => String(day) === text) ?? 7 })}
          />
        )}
        {mossa !== '' && mossa !== 'nessuna' && (
          <>
            <RuleField
              regole={caso.regole}
              value={choice.regola}
              onChange={(regola, parole) => change({ regola, parole })}
            />
            <TextArea label={t('custode-parole')} max={limits.decisionText} {...form.field('parole')} />
          </>
        )}
        <Row wrap gap={2}>
          <Button type="submit" busy={isBusy && sentBy !== alone} held={isHeld || !canSend}>
            {t('custode-decidi-avanti')}
          </Button>
          <Button
            type="submit"
            name={alone}
            variant="ghost"
            busy={isBusy && sentBy === alone}
            held={isHeld || !canSend}
          >
            {t('custode-decidi')}
          </Button>
        </Row>
      </Form>
    </Group>
  );
}

/** The name of a decision as keepers read it; the affected person reads a different text. */
function moveText(t: ReturnType<typeof useTranslation>['t'], move: Move, tipo: CaseKind): string {
  const hidings: Partial<Record<CaseKind, string>> = {
    persona: t('custode-mossa-nascondi-persona'),
    messaggi: t('custode-mossa-nascondi-messaggi'),
  };
  const texts: Record<Move, string> = {
    nessuna: t('custode-mossa-nessuna'),
    parola: t('custode-mossa-parola'),
    velo: t('custode-mossa-velo'),
    nascondi: hidings[tipo] ?? t('custode-mossa-nascondi'),
    limita: t('custode-mossa-limita'),
    sospendi: t('custode-mossa-sospendi'),
    chiudi: t('custode-mossa-chiudi'),
  };
  return texts[move];
}
