import type { Store } from '@reduxjs/toolkit';
import type { LiftedState } from '@redux-devtools/instrument';

/** A store, with what the DevTools extension adds to it. */
export interface Instrumented extends Pick<Store, 'subscribe'> {
  liftedStore?: Store<Pick<LiftedState<unknown, never, never>, 'currentStateIndex' | 'computedStates'>>;
}

/** Whether DevTools shows a state other than the newest. */
export function isLookingBack({ liftedStore }: Instrumented): boolean {
  if (!liftedStore) return false;
  const { currentStateIndex, computedStates } = liftedStore.getState();
  return currentStateIndex < computedStates.length - 1;
}

/** Resolves once the store shows its newest state. */
export const whenNewest = (store: Instrumented): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isLookingBack(store)) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
