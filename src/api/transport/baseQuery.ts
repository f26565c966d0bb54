import { nanoid } from '@reduxjs/toolkit';
import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { removed } from '../../lib/removed';
import { readCookie } from '../../lib/cookies';
import { readToken } from '../../lib/localKeys';
import { signHeader } from '../../../contract/limits';
import { type ApiError, networkError, timeoutError } from '../apiError';
import { isHosts, refusal } from './answer';
import { orGreeted } from './greeting';
import { untilHeard } from './heard';
import { sessionOver } from './sessionOver';
import { orWork } from './work';
import { askOnce, memoryOf, type TransportState, whenNewest } from './extra';

export interface Send {
  url: string;
  method?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: unknown;
  /** Makes a repeat of the same act harmless (Idempotency-Key). */
  onceKey?: string;
  /** Milliseconds; only where the specification sets a timeout (§7). */
  timeout?: number;
  /** Sent in place of the state's token. */
  token?: string;
  /** Asked repeatedly: the host sends 304 while its answer is the one in memory. */
  isPolled?: boolean;
  /** Sent even while the page is closing. */
  keepalive?: boolean;
}

/** statusCodes that are answers rather than errors: 200 always, 100 for calls that ask a yes-or-no question. */
export interface CallOptions {
  okCodes?: readonly number[];
  /** The contract's call behind the endpoint. */
  call?: string;
  /** The phone does not keep the answer, although the row says `offline`. */
  isPassing?: boolean;
}

/** A recording that DevTools imported has no token, so this browser's session keeps using its own. */
function tokenOf({ auth }: TransportState): string | undefined {
  if (auth.status !== 'signedIn') return undefined;
  return auth.token === removed ? (readToken() ?? undefined) : auth.token;
}

/** The headers of every call. `act` names the call; the answer repeats it. */
export function callHeaders(state: TransportState, act: string, onceKey?: string): Record<string, string> {
  const xsrf = readCookie('XSRF-TOKEN');
  const token = tokenOf(state);
  return {
    'Accept-Language': state.language.code,
    [signHeader]: act,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
    ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
  };
}

const raw = orWork(untilHeard(fetchBaseQuery({ baseUrl: '' })));

/** Each action of a call carries it in `meta.baseQueryMeta`. The host's log names the call by the same id. */
export interface CallMeta {
  method: string;
  url: string;
  params?: Record<string, unknown>;
  body?: unknown;
  onceKey?: string;
  ms: number;
  status?: number | undefined;
  id?: string | null | undefined;
  /** The other calls of an endpoint that sends several at once. */
  others?: readonly CallMeta[];
}

type Call = BaseQueryFn<Send, unknown, ApiError, CallOptions, CallMeta>;

/** Sends every call to the host, with bearer token, XSRF pair and status envelope. A 401 ends the session. */
export const baseQuery: Call = async (send, api, options) => {
  if (send.method === 'POST') {
    await whenNewest(api);
    return orGreeted(() => ask(send, api, options));
  }
  return askOnce(api, JSON.stringify([send.url, send.params]), () => ask(send, api, options));
};

const ask: Call = async (send, api, options = {}) => {
  const memory = memoryOf(api);
  const state = api.getState() as TransportState;
  const { onceKey, params, token, isPolled, ...rest } = send;
  if (state.auth.status !== 'signedIn') memory.tagged = undefined;
  const key =
    isPolled && state.auth.status === 'signedIn' ? JSON.stringify([send.url, params, state.auth.token]) : '';
  const known = memory.tagged?.key === key ? memory.tagged : undefined;
  const { url, method = 'GET', body } = rest;
  const begin = performance.now();
  const act = nanoid();
  const answer = await raw(
    {
      ...rest,
      ...(params && { params }),
      method,
      headers: {
        ...callHeaders(state, act, onceKey),
        ...(known && { 'If-None-Match': known.tag }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      // The service worker must not answer a request that the app repeats.
      ...(api.forced && !isPolled && { cache: 'no-cache' }),
      // The host redirects no call; a network's login page does.
      redirect: 'manual',
      validateStatus: () => true,
    },
    api,
    {},
  );
  const { response } = answer.meta ?? {};
  const ms = Math.round(performance.now() - begin);
  const { status, headers } = response ?? {};
  const sent = { ...(params && { params }), ...(body !== undefined && { body }) };
  const asked = { method, url, ...sent, ...(onceKey !== undefined && { onceKey }) };
  const meta = { ...asked, ms, status, id: headers?.get('x-request-id') };
  if (answer.error?.status === 'TIMEOUT_ERROR') return { error: timeoutError, meta };
  if (!response) return { error: networkError, meta };
  if (known && response.status === 304 && isHosts(response, act)) return { data: known.data, meta };
  const error = refusal(response, answer.error ? undefined : answer.data, act, options.okCodes);
  if (error?.kind === 'unauthorised' && state.auth.status === 'signedIn') api.dispatch(sessionOver());
  if (error) return { error, meta };
  const tag = response.headers.get('etag');
  if (isPolled) memory.tagged = tag ? { key, tag, data: answer.data } : undefined;
  return { data: answer.data, meta };
};
