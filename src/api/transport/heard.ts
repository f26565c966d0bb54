import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import { signHeader } from '../../../contract/limits';
import { type CallMemory, memoryOf } from './extra';

type Ask = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;
export type Heard = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** A call whose first attempt is under way. */
export interface Waiting {
  api: BaseQueryApi;
  isRead: boolean;
  /** When it was sent, by `performance.now`. */
  began: number;
  first: { own: AbortController; answer: Promise<Heard> };
  /** Sends the call again. */
  send(own: AbortController): Promise<Heard>;
}

/** Records that the host has answered a call that was sent at `askedAt`. */
export function hear(memory: CallMemory, askedAt: number, answer: { headers: Headers } | undefined): void {
  if (answer?.headers.has(signHeader)) memory.heardSince = Math.max(memory.heardSince ?? 0, askedAt);
}

/** Milliseconds without an answer after which a call is watched by `watchSilence.ts`. */
export const patience = 8000;

/** Makes sure that no call waits forever: after eight seconds without an answer it is watched. */
export const untilHeard =
  (ask: Ask): Ask =>
  (args, api, options) =>
    new Promise((resolve) => {
      const began = performance.now();
      const own = new AbortController();
      const leave = () => own.abort();
      api.signal.addEventListener('abort', leave);
      const send = async ({ signal }: AbortController): Promise<Heard> => {
        const askedAt = performance.now();
        const answer = await ask(args, { ...api, signal }, options);
        hear(memoryOf(api), askedAt, answer.meta?.response);
        return answer;
      };
      const answer = send(own);
      const watch = () =>
        void import(/* webpackChunkName: "silence" */ './watchSilence')
          .then(({ watchSilence }) =>
            watchSilence({ api, isRead: args.method === 'GET', began, first: { own, answer }, send }),
          )
          .then(resolve, () => undefined);
      const timer = setTimeout(watch, patience);
      void answer.then((heard) => {
        clearTimeout(timer);
        api.signal.removeEventListener('abort', leave);
        // An attempt that was aborted in favour of another one has no result.
        if (!own.signal.aborted || api.signal.aborted) resolve(heard);
      });
    });
