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
import { askOnce, memoryOf, stateOf, type TransportState, whenNewest } from './extra';

export interface Send {
  url: string;
  method?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: unknown;
  /** The Idempotency-Key, which makes repeating the same call harmless. */
  onceKey?: string;
  /** The timeout in milliseconds; only for calls to which the specification (§7) gives one. */
  timeout?: number;
  /** The token to send instead of the state's. */
  token?: string;
  /** The call is a poll: the host answers 304 while its answer equals the cached one. */
  isPolled?: boolean;
  /** Sent even while the page is closing (fetch's `keepalive`). */
  keepalive?: boolean;
}

/** The statusCodes that are answers rather than errors: always 200, and 100 for yes-or-no calls. */
export interface CallOptions {
  okCodes?: readonly number[];
  /** The name of the endpoint's call in the contract. */
  call?: string;
  /** The answer is not stored on the phone, although its contract row says `offline`. */
  isPassing?: boolean;
}

/** The session's token. A recording imported into DevTools has none, so this browser's own is used. */
function tokenOf({ auth }: TransportState): string | undefined {
  if (auth.status !== 'signedIn') return undefined;
  return auth.token === removed ? (readToken() ?? undefined) : auth.token;
}

/** The headers of every call. `act` is the call's id, which the host's answer repeats. */
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

/** Metadata that each action of a call carries in `meta.baseQueryMeta`. The host's log uses the same call id. */
export interface CallMeta {
  method: string;
  url: string;
  params?: Record<string, unknown>;
  body?: unknown;
  onceKey?: string;
  ms: number;
  status?: number | undefined;
  id?: string | null | undefined;
  /** The metadata of the other calls, for an endpoint that sends several at once. */
  others?: readonly CallMeta[];
}

type Call = BaseQueryFn<Send, unknown, ApiError, CallOptions, CallMeta>;

/**
 * Sends every call to the host with bearer token and XSRF header, and unpacks the status envelope. A 401 ends the
 * session.
 */
export const baseQuery: Call = async (send, api, options) => {
  if (send.method === 'POST') {
    await whenNewest(api);
    return orGreeted(() => ask(send, api, options));
  }
  return askOnce(api, JSON.stringify([send.url, send.params]), () => ask(send, api, options));
};

const ask: Call = async (send, api, options = {}) => {
  const memory = memoryOf(api);
  const state = stateOf(api);
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
      // A repeated read must not be answered from the service worker's or the browser's cache.
      ...(api.forced && !isPolled && { cache: 'no-cache' }),
      // The host never redirects a call; a captive portal does.
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
