import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import type { StepNumber } from './problems';
import { stepOpened } from './registrationSlice';
import { isRecord } from '../../lib/guards';
import { useStepBack } from '../../lib/useWayBack';

const key = 'passo';
const steps: readonly StepNumber[] = [1, 2, 3, 4];

const stepIn = (search: string): StepNumber => {
  const asked = new URLSearchParams(search).get(key);
  return steps.find((number) => String(number) === asked) ?? 1;
};

/**
 * Gives each step its own history entry, with the step in the URL, so that back and forward move between steps. Returns
 * the handler of "Indietro".
 */
export function useStepHistory(number: StepNumber): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { search, state, key: entry } = useLocation();
  const asked = stepIn(search);
  const wasShown = useRef(false);
  const hasOwnEntry = isRecord(state) && state['isStep'] === true;
  const write = (step: StepNumber, replace: boolean) => {
    const params = new URLSearchParams(search);
    params.set(key, String(step));
    void navigate({ search: params.toString() }, { replace, state: replace ? state : { isStep: true } });
  };

  // Back or forward opens the step in the URL. If that step may not be opened yet, the next effect corrects the URL.
  const moved = useRef(entry);
  useEffect(() => {
    if (moved.current === entry) return;
    moved.current = entry;
    if (asked !== number) dispatch(stepOpened(asked));
  });

  // A step that the person opened becomes a new history entry; a step restored after a reload replaces the current one.
  const shown = useRef(number);
  useEffect(() => {
    const isNew = shown.current !== number;
    shown.current = number;
    if (asked !== number && (isNew || !wasShown.current)) write(number, !wasShown.current);
    wasShown.current = true;
  });

  return () => (hasOwnEntry ? stepBack() : write((number - 1) as StepNumber, true));
}
