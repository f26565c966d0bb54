import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** The part of the store that the transport reads. app/store.ts proves that the real state has it. */
export interface TransportState {
  auth: { status: 'signedOut' | 'signingIn' } | { status: 'signedIn'; token: string };
  language: { code: string };
}

/** The memory that the calls of one store share. */
export interface CallMemory {
  /**
   * The last answer that the host tagged and no browser may store. One is enough: only the open conversation is asked
   * for each second.
   */
  tagged?: { key: string; tag: string; data: unknown } | undefined;
  /** The latest moment such that the host has answered a call sent at that moment or later (`performance.now`). */
  heardSince?: number;
  /** The question whether the host is there, while it is under way. */
  probe?: Promise<boolean> | undefined;
  /** The number of calls whose delay the person was told about. Each of them can be retried. */
  silent?: number;
  waiting?: Set<() => void>;
  /** Reads that wait while DevTools shows an earlier state, by request. */
  held: Map<string, Promise<unknown>>;
}

/** The transport's part of the thunks' extra argument; a test's store may lack it. */
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

/** Waits while DevTools shows an earlier state, until it shows the newest. */
export const whenNewest = (api: BaseQueryApi): Promise<void> => extraOf(api).whenNewest();

/** Sends a read once DevTools shows the newest state. A poll that repeats meanwhile shares the first one's answer. */
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
