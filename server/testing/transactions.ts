import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction in which this is called; none in a program that does not watch them (setup.ts). */
export const transactions = new AsyncLocalStorage<object | undefined>();
