import type { SerializedError } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';

/** The kind of a call's failure. `text` is the host's own message for people. */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'rateLimited'
  | 'unknown';

export interface ApiError {
  kind: ApiErrorKind;
  status: number;
  text: string;
  /** The request field that the host refused, by the API's name. */
  campo?: string;
  /** The time from which the host accepts the call again, in milliseconds since 1970, if the host gave one. */
  retryAt?: number;
  /** Something else answered in the host's place, such as a network's login page. */
  isForeign?: true;
}

const byStatus: Record<number, ApiErrorKind> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rateLimited',
};

/** Turns an answer with a failure's statusCode into an error. `retryAfter` is the header of that name. */
export const fromAnswer = (
  status: number,
  text: string,
  retryAfter?: string | null,
  campo?: string,
): ApiError => ({
  kind: byStatus[status] ?? 'unknown',
  status,
  text,
  ...(campo !== undefined && { campo }),
  ...(status === 429 && Number(retryAfter) > 0 && { retryAt: Date.now() + Number(retryAfter) * 1000 }),
});

export const networkError: ApiError = { kind: 'network', status: 0, text: '' };
export const foreignError: ApiError = { ...networkError, isForeign: true };
export const timeoutError: ApiError = { kind: 'timeout', status: 0, text: '' };

/** The phone cannot read the pictures. Later submissions do not wait for that. */
export const unreadableError: ApiError = { kind: 'unknown', status: 0, text: '' };

export const isApiError = (error: unknown): error is ApiError => isRecord(error) && 'kind' in error;

/** Whether the host refused before doing anything, because it first needs a new proof of identity. */
export const isProofWanted = (error: unknown): boolean => isRecord(error) && error['status'] === 428;

/** Whether nothing answered at all. */
export const isUnreached = (error: unknown): boolean =>
  isRecord(error) && (error['kind'] === 'network' || error['kind'] === 'timeout');

/** Whether the host answered with an error of its own. */
export const isHostFailure = (error: unknown): boolean =>
  isRecord(error) && typeof error['status'] === 'number' && error['status'] >= 500;

/** Whether nothing answered, or a host in trouble did. */
export const isUnanswered = (error: unknown): boolean =>
  error !== undefined && (!isApiError(error) || isUnreached(error) || isHostFailure(error));

/** §8: a failure is reported beside known data, unless the network is cut, which the offline note already says. */
export const isToldBeside = (error: ApiError | SerializedError | undefined): boolean =>
  error !== undefined && !(isApiError(error) && error.kind === 'network');
