import type { SerializedError } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';

/** The kind of a call's failure. `text` is the host's own message for people; keep the kind, show the text. */
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
  /** The field of the request that the host refuses, by the API's name. */
  campo?: string;
  /** When the host takes it again, in milliseconds since 1970: it said how long to wait. */
  retryAt?: number;
  /** Something else answered in the host's place: the login of a network. */
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

/** A host's answer whose statusCode is no success, as an error. `retryAfter`: the header of that name. */
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

/** Whether a failed hook's error is one of ours. */
export const isApiError = (error: ApiError | SerializedError | undefined): error is ApiError =>
  error !== undefined && 'kind' in error;

/** Whether the host did nothing yet: the person first has to say anew who they are. */
export const isProofWanted = (error: unknown): boolean => isRecord(error) && error['status'] === 428;

/** Whether nothing answered at all. */
export const isUnreached = (error: unknown): boolean =>
  isRecord(error) && (error['kind'] === 'network' || error['kind'] === 'timeout');

/** Whether the host answered with an error of its own. */
export const isHostFailure = (error: unknown): boolean =>
  isRecord(error) && typeof error['status'] === 'number' && error['status'] >= 500;

/** Whether nothing answered, or a host in trouble did: whatever was asked of it. */
export const isUnanswered = (error: ApiError | SerializedError | undefined): boolean =>
  error !== undefined && (!isApiError(error) || isUnreached(error) || isHostFailure(error));

/**
 * §8 beside data that stand there already: a failure is told with them, but for a cut network, of which the offline
 * note speaks.
 */
export const isToldBeside = (error: ApiError | SerializedError | undefined): boolean =>
  error !== undefined && !(isApiError(error) && error.kind === 'network');
