import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** The little that the transport reads of the store; app/store.ts proves that the real state has it. */
export interface TransportState {
  auth: { status: 'signedOut' | 'signingIn' } | { status: 'signedIn'; token: string };
  language: { code: string };
}

/** What the transport asks of the thunks' extra argument; the store of a test may have none. */
type TransportExtra = { whenNewest: () => Promise<void> } | undefined;

/** Nothing is asked of the host while DevTools shows an earlier state: it waits for the newest. */
export const whenNewest = async ({ extra }: BaseQueryApi): Promise<void> =>
  (extra as TransportExtra)?.whenNewest();
