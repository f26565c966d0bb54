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

/** If the price rises while the phone works, the host asks for more work: three times at most. */
const maxWorks = 4;
/** Milliseconds of work after which the person is told what the phone is doing. */
const silentFor = 2000;

/**
 * Handles a call refused because other people behind the same IP address have used up its limit: the phone does some
 * seconds of work for it (proof of work), and the call is repeated. A refusal without a task is returned.
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
