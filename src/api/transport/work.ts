import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { workHeader } from '../../../contract/limits';

type Ask = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * Asks once more where the host refuses a call for what others behind the same address did, and takes work instead: the
 * phone works for about a second, and the caller only waits. A refusal that cannot be worked for stays one.
 */
export const orWork =
  (ask: Ask): Ask =>
  async (args, api, options) => {
    const answer = await ask(args, api, options);
    const { response } = answer.meta ?? {};
    const task = response?.status === 429 ? response.headers.get(workHeader) : null;
    if (task == null) return answer;
    const solution = await import(/* webpackChunkName: "work" */ './solve')
      .then(({ solve }) => solve(task, api.signal))
      .catch(() => undefined);
    if (solution === undefined) return answer;
    const headers = new Headers(args.headers as HeadersInit | undefined);
    headers.set(workHeader, solution);
    return ask({ ...args, headers }, api, options);
  };
