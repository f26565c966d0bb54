import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaseKind, limits, type Move } from '../../../contract/limits';
import { type CaseDetails, useDecideMutation } from '../../api/custode';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import { Toggle } from '../../ui/Toggle';
import { Group } from '../../ui/layout/Group';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { useAct } from './keeping';
import { KeyHelp } from './KeyHelp';
import { RuleField } from './RuleField';
import { useKeys } from './useKeys';
import { useOnward } from './useOnward';
import { moveChosen, moveDropped, selectVerdict } from './verdictSlice';

/** The letter of each move. */
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

interface Choice {
  regola: string;
  parole: string;
  giorni: (typeof days)[number];
}

/** The move with its rule and words; nothing of it shows as done before the host said so. */
export function Verdict({ caso }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { mossa } = useAppSelector(selectVerdict);
  const goOn = useOnward(caso.casoID);
  const [decide] = useDecideMutation();
  const { act, isBusy, isHeld } = useAct();
  /** A colleague's proposal: it is no choice of this keeper. */
  const [preset] = useState<Choice>({
    regola: caso.proposta?.regola ?? '',
    parole: caso.proposta?.parole ?? '',
    giorni: days.find((day) => day === caso.proposta?.giorni) ?? 7,
  });
  const [choice, setChoice] = useState(preset);
  const { forget } = useKeptWords(`custode/caso/${caso.casoID}`, {
    fields: useMemo(() => ({ ...choice, mossa: mossa as string }), [choice, mossa]),
    isWorth: mossa !== '' || choice.parole !== preset.parole,
    restore: ({ mossa: kept, ...words }) => {
      setChoice({ ...choice, ...words });
      const move = caso.mosse.find((one) => one === kept);
      if (move) dispatch(moveChosen(move));
    },
  });
  const [isSending, setSending] = useState<'alone' | 'onward'>();

  const choose = (move: Move) => dispatch(move === mossa ? moveDropped() : moveChosen(move));
  useKeys(Object.fromEntries(caso.mosse.map((move) => [letters[move], () => choose(move)])));

  const isSaid = mossa === 'nessuna' || (choice.regola !== '' && choice.parole.trim() !== '');
  const canSend = mossa !== '' && isSaid;
  const send = async (goesOn: boolean) => {
    if (!canSend) return;
    setSending(goesOn ? 'onward' : 'alone');
    const { casoID, versione } = caso;
    const rule = caso.regole.find(({ regola }) => regola === choice.regola)?.regola;
    const isDone = await act((onceKey) =>
      decide({
        casoID,
        versione,
        mossa,
        onceKey,
        ...(mossa !== 'nessuna' && rule && { regola: rule, parole: choice.parole }),
        ...(mossa === 'limita' && { giorni: choice.giorni }),
      }),
    );
    setSending(undefined);
    if (isDone) forget();
    if (isDone && goesOn) goOn();
  };

  return (
    <Group heading={t('custode-decisione')}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(true);
        }}
      >
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
            onChange={(text) =>
              setChoice({ ...choice, giorni: days.find((day) => String(day) === text) ?? 7 })
            }
          />
        )}
        {mossa !== '' && mossa !== 'nessuna' && (
          <>
            <RuleField
              regole={caso.regole}
              value={choice.regola}
              onChange={(regola, parole) => setChoice({ ...choice, regola, parole })}
            />
            <TextArea
              label={t('custode-parole')}
              name="parole"
              max={limits.decisionText}
              value={choice.parole}
              onChange={({ target }) => setChoice({ ...choice, parole: target.value })}
            />
          </>
        )}
        <Row wrap gap={2}>
          <Button type="submit" busy={isBusy && isSending === 'onward'} held={isHeld || !canSend}>
            {t('custode-decidi-avanti')}
          </Button>
          <Button
            variant="ghost"
            busy={isBusy && isSending === 'alone'}
            held={isHeld || !canSend}
            onClick={() => void send(false)}
          >
            {t('custode-decidi')}
          </Button>
        </Row>
      </Stack>
    </Group>
  );
}

/** A move as what the keeper does; its name for the person is what became of it. */
function moveText(t: ReturnType<typeof useTranslation>['t'], move: Move, tipo: CaseKind): string {
  const hiding = {
    persona: t('custode-mossa-nascondi-persona'),
    messaggi: t('custode-mossa-nascondi-messaggi'),
  }[tipo as string];
  const texts: Record<Move, string> = {
    nessuna: t('custode-mossa-nessuna'),
    parola: t('custode-mossa-parola'),
    velo: t('custode-mossa-velo'),
    nascondi: hiding ?? t('custode-mossa-nascondi'),
    limita: t('custode-mossa-limita'),
    sospendi: t('custode-mossa-sospendi'),
    chiudi: t('custode-mossa-chiudi'),
  };
  return texts[move];
}
