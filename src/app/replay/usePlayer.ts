import { ActionCreators } from '@redux-devtools/instrument';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { titleOf } from '../../store/devtools';
import { hasExtension, type Lifted, type RecordedStore } from './recordedStore';

/** The row that a key leads to, among those that fit the filter; undefined where it leads nowhere. */
function rowAfter(
  { key, target }: KeyboardEvent,
  at: number,
  fitting: readonly number[],
): number | undefined {
  if (target instanceof HTMLInputElement && target.type === 'number')
    return key === 'Enter' ? target.valueAsNumber : undefined;
  if (key === 'ArrowLeft') return fitting.findLast((row) => row < at);
  if (key === 'ArrowRight') return fitting.find((row) => row > at);
  if (key === 'Home') return fitting[0];
  return key === 'End' ? fitting.at(-1) : undefined;
}

/** The row that is shown now: the extension's choice, or by keys. */
export function usePlayer({ subscribe, liftedStore }: RecordedStore, filter: string): Lifted {
  const now = useSyncExternalStore(subscribe, liftedStore.getState);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { actionsById, stagedActionIds, computedStates, currentStateIndex } = now;
    const fitting = stagedActionIds.flatMap((id, row) => {
      const action = actionsById[id]?.action;
      return action && titleOf(action).includes(filter) ? [row] : [];
    });
    const row = rowAfter(event, currentStateIndex, fitting);
    if (row !== undefined && computedStates[row])
      liftedStore.dispatch(ActionCreators.jumpToState(row) as never);
  });
  useEffect(() => {
    if (hasExtension()) return undefined;
    // Before the page that is shown takes the key.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
  return now;
}
