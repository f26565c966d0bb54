import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { breathe } from '../lib/breathe';
import { readCookie } from '../lib/cookies';
import { type ApiError, fromAnswer, networkError, timeoutError } from './apiError';
import { sessionExpired } from './events';
import type { TransportState } from './transport';

export interface Send {
  url: string;
  method?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: unknown;
  /** Makes a repeat of the same act harmless (Idempotency-Key). */
  onceKey?: string;
  /** Milliseconds; none unless the specification sets one (§7). */
  timeout?: number;
  /** Stands for the state's own token. */
  token?: string;
  /** Sent even while the page goes away. */
  keepalive?: boolean;
}

/** statusCodes that are answers, not errors: 200 always, 100 where the call asks a yes-or-no question. */
export interface CallOptions {
  okCodes?: readonly number[];
}

interface Envelope {
  statusCode: number;
  statusMessage?: string;
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'statusCode' in data && typeof data.statusCode === 'number';

/** The headers that every call of ours carries. */
export function callHeaders(state: TransportState, onceKey?: string): Record<string, string> {
  const xsrf = readCookie('XSRF-TOKEN');
  return {
    'Accept-Language': state.language.code,
    ...(state.auth.status === 'signedIn' && { Authorization: `Bearer ${state.auth.token}` }),
    ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
    ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
  };
}

/** Reads an answer's envelope: the error it stands for, or undefined when it is a success. */
export function refusal(
  httpStatus: number,
  data: unknown,
  okCodes: readonly number[] = [200],
): ApiError | undefined {
  // A captive portal's page, or a proxy's: no answer of our host, so as good as none.
  if (!isEnvelope(data)) return httpStatus >= 400 ? fromAnswer(httpStatus, '') : networkError;
  // §7: success on 200-299; the envelope then says what came of it.
  const status = httpStatus >= 200 && httpStatus < 300 ? data.statusCode : httpStatus;
  return okCodes.includes(status) ? undefined : fromAnswer(status, data.statusMessage ?? '');
}

const raw = fetchBaseQuery({ baseUrl: '' });

/** The one way to the host: bearer token, XSRF pair, status envelope; a 401 signs out. */
export const baseQuery: BaseQueryFn<Send, unknown, ApiError, CallOptions> = async (
  send,
  api,
  options = {},
) => {
  // A page asks for several things at once, while it is drawn.
  if (send.method !== 'POST') await breathe();
  const state = api.getState() as TransportState;
  const { onceKey, params, token, ...rest } = send;
  const answer = await raw(
    {
      ...rest,
      ...(params && { params }),
      method: send.method ?? 'GET',
      headers: {
        ...callHeaders(state, onceKey),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      validateStatus: () => true,
    },
    api,
    {},
  );
  if (answer.error) {
    if (answer.error.status === 'TIMEOUT_ERROR') return { error: timeoutError };
    if (answer.error.status === 'PARSING_ERROR' && answer.error.originalStatus >= 400)
      return { error: fromAnswer(answer.error.originalStatus, '') };
    return { error: networkError };
  }
  const error = refusal(answer.meta?.response?.status ?? 200, answer.data, options.okCodes);
  if (error?.kind === 'unauthorised' && state.auth.status === 'signedIn') api.dispatch(sessionExpired());
  return error ? { error } : { data: answer.data };
};
