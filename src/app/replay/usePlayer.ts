import { ActionCreators } from '@redux-devtools/instrument';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { titleOf } from '../../store/devtools';
import { hasExtension, type Lifted, type RecordedStore } from './recordedStore';

/** The row to which a key leads, among those that match the filter; undefined if it leads nowhere. */
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

/** The current row of the recording, chosen in the extension or, without it, by keys. */
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
    // In the capture phase, before the replayed page receives the key.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
  return now;
}
