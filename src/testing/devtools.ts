import type { Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreParts } from '../app/store';
import { createRedaction } from '../lib/redact';

type Lifted = LiftedState<object, UnknownAction, never>;

/**
 * Fakes the DevTools extension, so that a store created afterwards is recorded. Call it before Redux Toolkit is
 * loaded, which looks for the extension at that time.
 */
export function installDevTools(): void {
  // The extension's signature: options first, then the enhancers.
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

/** The recorder's store, and what the extension would export: actions, states and committed state without secrets. */
export function devToolsOf({ store }: StoreParts) {
  const { liftedStore } = store as StoreParts['store'] & { liftedStore: Store<Lifted> };
  const exported = () => JSON.parse(JSON.stringify(createRedaction()(liftedStore.getState()))) as Lifted;
  return { liftedStore, exported };
}
