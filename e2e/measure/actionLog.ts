import type { Page } from 'playwright-core';

export interface LoggedAction {
  type: string;
  /** The RTK Query endpoint; only actions of requests have one. */
  endpoint?: string;
  /** Whether Redux DevTools would list the action. */
  isShown: boolean;
  stack: string;
}

/**
 * Source files that every dispatch passes through; their lines in a stack trace do not show where the action came
 * from.
 */
export const between = /src\/store\/(listen|timeTravel)\.ts/;

type Action = { type: string; meta?: { arg?: { endpointName?: string } } };
interface Store {
  getState: () => unknown;
  dispatch: (action: Action) => unknown;
}
type CreateStore = (...args: unknown[]) => Store;
type Enhancer = (create: CreateStore) => CreateStore;
interface Options {
  predicate: (state: unknown, action: object) => boolean;
  trace: (action: object) => string;
}

declare global {
  interface Window {
    actionLog: LoggedAction[];
  }
}

/**
 * Replaces the Redux DevTools extension, as the innermost enhancer with the app's own options, so that it sees what
 * the store receives. Call it before the first page opens. It contains only methods, because the loader wraps named
 * arrow functions in a helper that the page lacks.
 */
export const recordActions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.actionLog = [];
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__({ predicate, trace }: Options) {
        return (...enhancers: Enhancer[]) =>
          (create: CreateStore) =>
            enhancers.reduceRight<CreateStore>(
              (made, enhance) => enhance(made),
              (...args) => {
                const store = create(...args);
                return {
                  ...store,
                  dispatch(action) {
                    const stack = trace(action);
                    const result = store.dispatch(action);
                    const isShown = predicate(store.getState(), action);
                    const endpoint = action.meta?.arg?.endpointName;
                    window.actionLog.push({ type: action.type, endpoint, isShown, stack });
                    return result;
                  },
                };
              },
            );
      },
    });
  });

export const takeActions = (page: Page): Promise<LoggedAction[]> =>
  page.evaluate(() => window.actionLog.splice(0));
