/** The little that the transport reads of the store; app/store.ts proves that the real state has it. */
export interface TransportState {
  auth: { status: 'signedOut' | 'signingIn' } | { status: 'signedIn'; token: string };
  language: { code: string };
}
