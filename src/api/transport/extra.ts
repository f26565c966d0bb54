import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** The little that the transport reads of the store; app/store.ts proves that the real state has it. */
export interface TransportState {
  auth: { status: 'signedOut' | 'signingIn' } | { status: 'signedIn'; token: string };
  language: { code: string };
}

/** The memory that the calls of one store share. */
export interface CallMemory {
  /**
   * The last answer that the host tagged and that no browser may store: a conversation is asked for each second, and
   * one is open at a time.
   */
  tagged?: { key: string; tag: string; data: unknown } | undefined;
  /** The newest moment from which on the host has answered something that was asked then (`performance.now`). */
  heardSince?: number;
  /** The question whether the host is there, while it waits. */
  probe?: Promise<boolean> | undefined;
  /** The number of calls that the person was told of, and what tries each anew. */
  silent?: number;
  waiting?: Set<() => void>;
  /** Questions that wait while DevTools shows an earlier state, by what they ask. */
  held: Map<string, Promise<unknown>>;
}

/** The transport's part of the thunks' extra argument; a test's store may have none. */
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

/** A call waits while DevTools shows an earlier state, until it shows the newest. */
export const whenNewest = (api: BaseQueryApi): Promise<void> => extraOf(api).whenNewest();

/** Asks once the newest state shows. A poll that comes again meanwhile gets the first one's answer: it is sent once. */
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
