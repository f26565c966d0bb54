import type { Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreParts } from '../app/store';
import { createRedaction } from '../lib/redact';

type Lifted = LiftedState<object, UnknownAction, never>;

/**
 * Stands for the DevTools extension: a store that is made afterwards has its lifted store round it. Redux Toolkit looks
 * for the extension when it is loaded.
 */
export function installDevTools(): void {
  // The extension's own form: options first, then the enhancers that it stands round.
  const composeWithDevTools =
    () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, instrument() as StoreEnhancer].reduceRight(
        (made, enhance) => enhance(made),
        createStore,
      );
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
}

/** The lifted store, and what the extension exports of it: actions, states and committed state without secrets. */
export function devToolsOf({ store }: StoreParts) {
  const { liftedStore } = store as StoreParts['store'] & { liftedStore: Store<Lifted> };
  const exported = () => JSON.parse(JSON.stringify(createRedaction()(liftedStore.getState()))) as Lifted;
  return { liftedStore, exported };
}
