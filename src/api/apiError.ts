import type { SerializedError } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';

/** Why a call failed. `text` is the host's own message for people. */
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
  /** The picture that the host refused: its position among the pictures that were sent, from 1, and its file's name. */
  immagine?: { posto: number; nome: string };
  /** The time from which the host accepts the call again, in milliseconds since 1970, if the host gave one. */
  retryAt?: number;
  /** Something else answered in the host's place, such as a captive portal. */
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

/** Makes an error from an answer whose statusCode is a failure. `retryAfter` is the Retry-After header. */
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

/** The phone cannot read a picture. This concerns one submission only, so later ones do not wait. */
export const unreadableError: ApiError = { kind: 'unknown', status: 0, text: '' };

export const isApiError = (error: unknown): error is ApiError => isRecord(error) && 'kind' in error;

/** Whether the host did nothing because it requires a new proof of identity first (428). */
export const isProofWanted = (error: unknown): boolean => isRecord(error) && error['status'] === 428;

/** Whether no answer came from the host at all. */
export const isUnreached = (error: unknown): boolean =>
  isRecord(error) && (error['kind'] === 'network' || error['kind'] === 'timeout');

/** Whether the network was gone; a host that answers too late is something else. */
export const isNetworkError = (error: unknown): boolean => isApiError(error) && error.kind === 'network';

/** Whether the host answered with an error of its own. */
export const isHostFailure = (error: unknown): boolean =>
  isRecord(error) && typeof error['status'] === 'number' && error['status'] >= 500;

/** Whether the call had no usable answer: nothing answered, or the host failed. */
export const isUnanswered = (error: unknown): boolean =>
  error !== undefined && (!isApiError(error) || isUnreached(error) || isHostFailure(error));

/**
 * §8: whether a failure is shown beside data from an earlier answer. Not if the network is gone, which the offline note
 * says.
 */
export const isToldBeside = (error: ApiError | SerializedError | undefined): boolean =>
  error !== undefined && !isNetworkError(error);
