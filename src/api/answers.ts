import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';

/** An action of any endpoint's query: pending, fulfilled or rejected. */
export interface QueryAction extends UnknownAction {
  payload?: unknown;
  meta: {
    startedTimeStamp: number;
    /** A component asked, but the answer was in the cache, so no request was sent. */
    condition?: boolean;
    arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown; direction?: unknown };
    baseQueryMeta?: { url: string };
  };
}

/**
 * Redux Toolkit has matchers for single endpoints only; this one also covers endpoints in chunks that are not loaded
 * yet.
 */
export const isQuery = (action: UnknownAction): action is QueryAction =>
  action.type.startsWith('api/executeQuery/');

/**
 * All cached answers, of any endpoint: the phone stores, drops and reloads all of them by the same rules. For a known
 * endpoint, prefer its own selectors, which are typed.
 */
export const selectAnswers = baseApi.util.selectAllQueryEntries;
