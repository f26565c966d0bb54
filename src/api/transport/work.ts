import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { workHeader } from '../../../contract/limits';
import { noticeRaised } from '../events';

type Ask = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/** The host may ask for more where the price rose while the phone worked: three times at most. */
const maxWorks = 4;
/** Milliseconds: whoever waits longer is told what the phone does. */
const silentFor = 2000;

/**
 * Sends once more what the host refuses for what others behind the same address did, and takes work for instead: the phone
 * works for some seconds at most, and the caller only waits. A refusal that cannot be worked for stays one.
 */
export async function withWork<Answer>(
  send: (solution?: string) => PromiseLike<Answer> | Answer,
  taskOf: (answer: Answer) => string | null | undefined,
  { signal, dispatch }: BaseQueryApi,
): Promise<Answer> {
  let answer = await send();
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (let works = 0; works < maxWorks; works += 1) {
    const task = taskOf(answer);
    if (task == null) break;
    timer ??= setTimeout(() => dispatch(noticeRaised({ tone: 'info', label: 'rete-lavoro' })), silentFor);
    const solution = await import(/* webpackChunkName: "work" */ './solve')
      .then(({ solve }) => solve(task, signal))
      .catch(() => undefined);
    if (solution === undefined) break;
    answer = await send(solution);
  }
  clearTimeout(timer);
  return answer;
}

export const orWork =
  (ask: Ask): Ask =>
  (args, api, options) =>
    withWork(
      (solution) => {
        if (solution === undefined) return ask(args, api, options);
        const headers = new Headers(args.headers as HeadersInit | undefined);
        headers.set(workHeader, solution);
        return ask({ ...args, headers }, api, options);
      },
      ({ meta }) => (meta?.response?.status === 429 ? meta.response.headers.get(workHeader) : null),
      api,
    );
