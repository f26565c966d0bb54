import { ActionCreators } from '@redux-devtools/instrument';
import { useEffect, useSyncExternalStore } from 'react';
import { hasExtension, type Lifted, type RecordedStore } from './recordedStore';

const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The row that is shown now: the extension's choice, or by the arrow keys. */
export function usePlayer({ subscribe, liftedStore }: RecordedStore): Lifted {
  const now = useSyncExternalStore(subscribe, liftedStore.getState);
  useEffect(() => {
    if (hasExtension()) return undefined;
    const handleKey = ({ key }: KeyboardEvent) => {
      const { currentStateIndex, computedStates } = liftedStore.getState();
      const to = currentStateIndex + (keys[key] ?? 0);
      if (to === currentStateIndex || !computedStates[to]) return;
      liftedStore.dispatch(ActionCreators.jumpToState(to) as never);
    };
    // Before the page that is shown takes the key.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [liftedStore]);
  return now;
}
