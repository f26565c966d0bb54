/** @jest-environment ./src/testing/environment.ts */
import type { StoreCreator, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

const traces = new Map<string, string>();
/** Stands where the extension would, and asks for each action's trace. Redux Toolkit looks for it when it is loaded. */
const composeWithDevTools =
  ({ trace }: { trace: (action: UnknownAction) => string }) =>
  (...enhancers: StoreEnhancer[]) =>
  (create: StoreCreator) => {
    const whole = enhancers.reduceRight<StoreCreator>((made, enhance) => enhance(made) as StoreCreator, ((
      ...args: Parameters<StoreCreator>
    ) => {
      const store = create(...args);
      const dispatch = (action: UnknownAction) => {
        traces.set(action.type, trace(action));
        return store.dispatch(action);
      };
      return { ...store, dispatch };
    }) as StoreCreator);
    // The dispatch of the whole store is one of its own.
    return (...args: Parameters<StoreCreator>) => {
      const store = whole(...args);
      return { ...store, dispatch: (action: UnknownAction) => store.dispatch(action) };
    };
  };
const newStore = async () => {
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });
  const { createStore } = await import('./store');
  const { tracing } = await import('../store/devtools');
  const { createI18n } = await import('../i18n/setup');
  return createStore({}, createI18n('it'), tracing).store;
};

test('an action after a wait has its thunk in the trace', async () => {
  const store = await newStore();
  await store.dispatch(async (dispatch) => {
    await Promise.resolve();
    dispatch({ type: 'later' });
  });
  expect(traces.get('later')).toContain('traces.test.ts');
});
