import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { configureStore, type Store, type StoreEnhancer, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store/state';
import { devTools } from '../../store/devtools';
import type { RecordedStep, Recording } from './readRecording';
import { next, replayAll, whole } from './replay';

/** The number of rows that the extension accepts in one message; only the last ones are sent. */
const maxSteps = 3000;

export type Lifted = LiftedState<RootState, UnknownAction, never>;
export type RecordedStore = Store<RootState> & { liftedStore: Store<Lifted> };

export const hasExtension = (): boolean => '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;

/** A row of the panel. The action carries its step's number, for the reducer, and the error if its reducer threw. */
const rowOf = ({ action, at }: RecordedStep, step: number, error: string | undefined) => ({
  type: 'PERFORM_ACTION' as const,
  action: { ...action, step, ...(error !== undefined && { threw: error }) },
  timestamp: at ?? step,
});

/** The lifted DevTools state with the last steps of a recording, each at its own time. */
function lifted({ steps }: Recording, first: number, begun: RootState, errors: (string | undefined)[]) {
  const rows = steps.slice(first).map((step, index) => rowOf(step, first + index, errors[first + index + 1]));
  const init = {
    type: 'PERFORM_ACTION' as const,
    action: { type: '@@INIT' },
    timestamp: steps[first]?.at ?? 0,
  };
  return {
    actionsById: { ...[init, ...rows] },
    stagedActionIds: [0, ...rows.map((_, index) => index + 1)],
    nextActionId: rows.length + 1,
    currentStateIndex: rows.length,
    committedState: begun,
  };
}

/**
 * Loads a recording into Redux DevTools, which can filter, compare, jump and play. Without the extension, the arrow
 * keys step through the same store.
 */
export function recordedStore(recording: Recording): RecordedStore {
  const { steps } = recording;
  const replayed = replayAll(recording);
  const first = Math.max(0, steps.length - maxSteps);
  const begun = whole(replayed[first]?.state ?? {});
  const store = configureStore({
    reducer: (now: RootState = begun, action: UnknownAction): RootState => {
      const step = typeof action['step'] === 'number' ? steps[action['step']] : undefined;
      return step ? whole(next(now, step).state) : now;
    },
    devTools: { ...devTools, name: 'Piazza, recorded', maxAge: maxSteps + 2 },
    middleware: () => new Tuple(),
    enhancers: (defaults) => (hasExtension() ? defaults() : defaults().concat(instrument() as StoreEnhancer)),
  }) as Store as RecordedStore;
  const errors = replayed.map(({ error }) => error);
  const nextLiftedState = { ...store.liftedStore.getState(), ...lifted(recording, first, begun, errors) };
  store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState } as never);
  return store;
}
