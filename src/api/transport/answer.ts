import { signHeader } from '../../../contract/limits';
import { type ApiError, foreignError, fromAnswer, networkError } from '../apiError';

/** The head of an answer, as fetch has it. */
export interface Head {
  status: number;
  url: string;
  headers: { get(name: string): string | null };
}

interface Envelope {
  statusCode: number;
  statusMessage?: string;
  campo?: string;
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'statusCode' in data && typeof data.statusCode === 'number';

/** Whether the host gave this answer, and to the call of this name (`signHeader`). */
export function isHosts({ url, headers }: Head, act: string): boolean {
  const sign = headers.get(signHeader);
  return sign === act || (sign !== null && sign.startsWith('/') && url.endsWith(sign));
}

/** The error that stands for an answer which is not the host's to this call: as good as none. */
export const strangers = ({ status, headers }: Head): ApiError =>
  headers.get(signHeader) === null && (status < 500 || status === 511) ? foreignError : networkError;

/**
 * Reads an answer: the error it stands for, or undefined when it is a success. Only the host's own envelope says anything: a
 * status without it is a proxy's. All ways to the host come through here, or through `isHosts` where no envelope comes.
 */
export function refusal(
  head: Head,
  data: unknown,
  act: string,
  okCodes: readonly number[] = [200],
): ApiError | undefined {
  if (!isHosts(head, act) || !isEnvelope(data)) return strangers(head);
  // §7: success on 200-299; the envelope then says what came of it.
  const status = head.status >= 200 && head.status < 300 ? data.statusCode : head.status;
  return okCodes.includes(status)
    ? undefined
    : fromAnswer(status, data.statusMessage ?? '', head.headers.get('retry-after'), data.campo);
}
