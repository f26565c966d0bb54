import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { removed } from '../../lib/removed';
import { readCookie } from '../../lib/cookies';
import { readToken } from '../../lib/localKeys';
import { type ApiError, fromAnswer, networkError, timeoutError } from '../apiError';
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
  /** Milliseconds; none unless the specification sets one (§7). */
  timeout?: number;
  /** Sent instead of the token in the state. */
  token?: string;
  /** Asked again and again: the host sends 304 while its answer is the one in memory. */
  isPolled?: boolean;
  /** Sent even while the page goes away. */
  keepalive?: boolean;
}

/** statusCodes that are answers, not errors: 200 always, 100 where the call asks a yes-or-no question. */
export interface CallOptions {
  okCodes?: readonly number[];
  /** The call that the endpoint asks with. */
  call?: string;
}

interface Envelope {
  statusCode: number;
  statusMessage?: string;
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'statusCode' in data && typeof data.statusCode === 'number';

/** A recording that DevTools imported has no token: this browser's session goes on with its own. */
function tokenOf({ auth }: TransportState): string | undefined {
  if (auth.status !== 'signedIn') return undefined;
  return auth.token === removed ? (readToken() ?? undefined) : auth.token;
}

/** The headers that every call of ours carries. */
export function callHeaders(state: TransportState, onceKey?: string): Record<string, string> {
  const xsrf = readCookie('XSRF-TOKEN');
  const token = tokenOf(state);
  return {
    'Accept-Language': state.language.code,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
    ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
  };
}

/** Reads an answer's envelope: the error it stands for, or undefined when it is a success. */
export function refusal(
  httpStatus: number,
  data: unknown,
  okCodes: readonly number[] = [200],
  retryAfter?: string | null,
): ApiError | undefined {
  // A captive portal's page, or a proxy's: no answer of our host, so as good as none.
  if (!isEnvelope(data)) return httpStatus >= 400 ? fromAnswer(httpStatus, '') : networkError;
  // §7: success on 200-299; the envelope then says what came of it.
  const status = httpStatus >= 200 && httpStatus < 300 ? data.statusCode : httpStatus;
  return okCodes.includes(status) ? undefined : fromAnswer(status, data.statusMessage ?? '', retryAfter);
}

const raw = orWork(fetchBaseQuery({ baseUrl: '' }));

/** Each action of a call carries it in `meta.baseQueryMeta`; the host's own log names the call by the same id. */
export interface CallMeta {
  method: string;
  url: string;
  params?: Record<string, unknown>;
  onceKey?: string;
  /** Milliseconds. */
  ms: number;
  status?: number | undefined;
  id?: string | null | undefined;
  /** The calls beside this one, of an endpoint that asks several at once. */
  others?: readonly CallMeta[];
}

type Call = BaseQueryFn<Send, unknown, ApiError, CallOptions, CallMeta>;

/** The one way to the host: bearer token, XSRF pair, status envelope; a 401 signs out. */
export const baseQuery: Call = async (send, api, options) => {
  if (send.method === 'POST') {
    await whenNewest(api);
    return ask(send, api, options);
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
  const { url, method = 'GET' } = rest;
  const begin = performance.now();
  const answer = await raw(
    {
      ...rest,
      ...(params && { params }),
      method,
      headers: {
        ...callHeaders(state, onceKey),
        ...(known && { 'If-None-Match': known.tag }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      validateStatus: () => true,
    },
    api,
    {},
  );
  const { response } = answer.meta ?? {};
  const ms = Math.round(performance.now() - begin);
  const { status, headers } = response ?? {};
  const asked = { method, url, ...(params && { params }), ...(onceKey !== undefined && { onceKey }) };
  const meta = { ...asked, ms, status, id: headers?.get('x-request-id') };
  if (answer.error) {
    if (answer.error.status === 'TIMEOUT_ERROR') return { error: timeoutError, meta };
    if (answer.error.status === 'PARSING_ERROR' && answer.error.originalStatus >= 400)
      return { error: fromAnswer(answer.error.originalStatus, ''), meta };
    return { error: networkError, meta };
  }
  if (known && response?.status === 304) return { data: known.data, meta };
  const retryAfter = response?.headers.get('retry-after');
  const error = refusal(response?.status ?? 200, answer.data, options.okCodes, retryAfter);
  if (error?.kind === 'unauthorised' && state.auth.status === 'signedIn') api.dispatch(sessionOver());
  if (error) return { error, meta };
  const tag = response?.headers.get('etag');
  if (isPolled) memory.tagged = tag ? { key, tag, data: answer.data } : undefined;
  return { data: answer.data, meta };
};
