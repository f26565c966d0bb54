import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction in which the code runs; undefined outside one, and in programs that do not track it (setup.ts). */
export const transactions = new AsyncLocalStorage<object | undefined>();
