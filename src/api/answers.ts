import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';

/** A question of any endpoint on its way, answered or refused. */
export interface QueryAction extends UnknownAction {
  payload?: unknown;
  meta: {
    startedTimeStamp: number;
    /** A page asked and found the answer in memory. */
    condition?: boolean;
    arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown; direction?: unknown };
    baseQueryMeta?: { url: string };
  };
}

/** Redux Toolkit has matchers for one endpoint each; what hears every endpoint, of chunks to come too, goes by this type. */
export const isQuery = (action: UnknownAction): action is QueryAction =>
  action.type.startsWith('api/executeQuery/');

/**
 * Every answer in memory, of whatever endpoint: the phone keeps, drops and asks anew by one rule for all of them. Where an
 * endpoint is known, its own selectors and `util.selectEntriesForEndpoint` give its types too.
 */
export const selectAnswers = baseApi.util.selectAllQueryEntries;
