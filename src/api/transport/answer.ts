import { signHeader } from '../../../contract/limits';
import { type ApiError, foreignError, fromAnswer, networkError } from '../apiError';

/** The status, URL and headers of an answer, as fetch gives them. */
export interface Head {
  status: number;
  url: string;
  headers: { get(name: string): string | null };
}

interface Envelope {
  statusCode: number;
  statusMessage?: string;
  campo?: string;
  immagine?: { posto: number; nome: string };
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'statusCode' in data && typeof data.statusCode === 'number';

/** Whether the host gave this answer, and to the call with this id (see `signHeader`). */
export function isHosts({ url, headers }: Head, act: string): boolean {
  const sign = headers.get(signHeader);
  return sign === act || (sign !== null && sign.startsWith('/') && url.endsWith(sign));
}

/** The error for an answer that did not come from the host; it counts as no answer. */
export const strangers = ({ status, headers }: Head): ApiError =>
  headers.get(signHeader) === null && (status < 500 || status === 511) ? foreignError : networkError;

/**
 * Checks an answer: returns its error, or undefined for a success. Only the host's own envelope counts; a status
 * without one comes from a proxy. Every answer passes through here, or through `isHosts` if it has no envelope.
 */
export function refusal(
  head: Head,
  data: unknown,
  act: string,
  okCodes: readonly number[] = [200],
): ApiError | undefined {
  if (!isHosts(head, act) || !isEnvelope(data)) return strangers(head);
  // §7: for an HTTP status of 200-299, the envelope's statusCode decides.
  const status = head.status >= 200 && head.status < 300 ? data.statusCode : head.status;
  if (okCodes.includes(status)) return undefined;
  const { statusMessage = '', campo, immagine } = data;
  const error = fromAnswer(status, statusMessage, head.headers.get('retry-after'), campo);
  return immagine ? { ...error, immagine } : error;
}
