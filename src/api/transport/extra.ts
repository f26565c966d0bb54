import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** The part of the store's state that the transport reads. `app/store.ts` checks by type that the real state has it. */
export interface TransportState {
  auth: { status: 'signedOut' | 'signingIn' } | { status: 'signedIn'; token: string };
  language: { code: string };
}

export const stateOf = ({ getState }: { getState: () => unknown }) => getState() as TransportState;

/** What the calls of one store share. */
export interface CallMemory {
  /**
   * The last answer that came with an ETag. One is enough, because only the open conversation is polled every second.
   */
  tagged?: { key: string; tag: string; data: unknown } | undefined;
  /** The latest time (`performance.now`) at which a call was sent that the host has answered. */
  heardSince?: number;
  /** The request that checks whether the host can be reached, while it is under way. */
  probe?: Promise<boolean> | undefined;
  /** The number of waiting calls whose delay is shown to the person. Each of them can be retried. */
  silent?: number;
  waiting?: Set<() => void>;
  /** Reads that are held back while DevTools shows an earlier state, by request. */
  held: Map<string, Promise<unknown>>;
}

/** The transport's part of the thunks' extra argument; the stores of tests may lack it. */
interface TransportExtra {
  whenNewest: () => Promise<void>;
  calls: CallMemory;
}
const extraOf = ({ extra }: BaseQueryApi): TransportExtra =>
  (extra as TransportExtra | undefined) ?? {
    whenNewest: () => Promise.resolve(),
    calls: { held: new Map() },
  };

export const memoryOf = (api: BaseQueryApi): CallMemory => extraOf(api).calls;

/** Resolves when DevTools shows the newest state. */
export const whenNewest = (api: BaseQueryApi): Promise<void> => extraOf(api).whenNewest();

/** Sends a read once DevTools shows the newest state. Polls that repeat it meanwhile share the one answer. */
export function askOnce<Answer>(
  api: BaseQueryApi,
  question: string,
  ask: () => Answer | PromiseLike<Answer>,
): Promise<Answer> {
  const { held } = memoryOf(api);
  const known = held.get(question);
  if (known) return known as Promise<Answer>;
  const asked = whenNewest(api).then(() => {
    held.delete(question);
    return ask();
  });
  held.set(question, asked);
  return asked;
}
