/** @jest-environment ./src/testing/environment.ts */
import type { StoreCreator, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

const traces = new Map<string, string>();
/**
 * Replaces the DevTools extension and asks for each action's stack trace. Redux Toolkit looks for it when it is
 * imported.
 */
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
    // The wrapped store has a `dispatch` of its own.
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

test('the stack trace of an action dispatched after an `await` includes its thunk', async () => {
  const store = await newStore();
  await store.dispatch(async (dispatch) => {
    await Promise.resolve();
    dispatch({ type: 'later' });
  });
  expect(traces.get('later')).toContain('traces.test.ts');
});
