import { AsyncLocalStorage } from 'node:async_hooks';

/** The current transaction; undefined in a program that does not track them (setup.ts). */
export const transactions = new AsyncLocalStorage<object | undefined>();
