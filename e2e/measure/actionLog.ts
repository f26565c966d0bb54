import type { Page } from 'playwright-core';

export interface LoggedAction {
  type: string;
  /** The action of a request has one. */
  endpoint?: string;
}

interface Dispatching {
  dispatch: (action: { type: string; meta?: { arg?: { endpointName?: string } } }) => unknown;
}
type CreateStore = (...args: unknown[]) => Dispatching;
type Enhancer = (create: CreateStore) => CreateStore;

declare global {
  interface Window {
    actionLog: LoggedAction[];
  }
}

/**
 * Stands where Redux DevTools would: innermost, so that it sees what the store gets. Before the first page.
 * Methods alone: the loader gives arrow functions with a name a helper that the page lacks.
 */
export const recordActions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.actionLog = [];
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__() {
        return (...enhancers: Enhancer[]) =>
          (create: CreateStore) =>
            enhancers.reduceRight<CreateStore>(
              (made, enhance) => enhance(made),
              (...args) => {
                const store = create(...args);
                return {
                  ...store,
                  dispatch(action) {
                    window.actionLog.push({ type: action.type, endpoint: action.meta?.arg?.endpointName });
                    return store.dispatch(action);
                  },
                };
              },
            );
      },
    });
  });

/** The actions that were logged since the last time. */
export const takeActions = (page: Page): Promise<LoggedAction[]> =>
  page.evaluate(() => window.actionLog.splice(0));
