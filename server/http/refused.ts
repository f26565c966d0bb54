import { entries, type Entry } from '../../contract/table';
import { workHeader } from '../../contract/limits';
import { type ErrorCode, errorStatus, type Say } from '../errors';

export function refusedWith({ method, row }: Entry): number[] {
  const { access, encoding, once, proof, refuses = [] } = row;
  const hasBody = encoding === 'json' || encoding === 'multipart';
  const holds: Record<number, boolean> = {
    400: encoding !== 'none',
    // A keeper gets 401 if the session ends during the call; later calls get 404.
    401: access.who !== 'public',
    // 403: for a suspended person, and for a keeper whose own case it is.
    403: method === 'POST' || (access.who !== 'public' && access.who !== 'keeper'),
    // 404: a write may name something that is gone.
    404:
      access.who === 'keeper' ||
      access.who === 'owner' ||
      access.who === 'party' ||
      (method === 'POST' && access.who !== 'public'),
    408: hasBody,
    409: once === true,
    413: hasBody,
    415: hasBody,
    // 422: for invalid filters.
    422: once === true || 'ordine' in row.request.properties,
    428: proof !== undefined || access.who === 'keeper',
    429: true,
    500: true,
    503: true,
  };
  return Object.keys(holds)
    .map(Number)
    .filter((status) => holds[status] === true || refuses.some((own) => own === status));
}

export const refusalName = (status: number): string => `Refusal${status}`;

/** Stands for the values that are inserted into the texts. */
const blanks = { campo: '…', massimo: '…', minimo: '…', quando: '…' };
const codes = Object.keys(errorStatus) as ErrorCode[];

const headersOf = (
  status: number,
): Record<string, { description: string; schema: { type: 'integer' | 'string' } }> => ({
  ...((status === 429 || status === 503) && {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  }),
  ...(status === 429 && {
    [workHeader]: {
      description: 'A task, where a stranger may go on by solving it: the same call with the solution.',
      schema: { type: 'string' },
    },
  }),
});

/**
 * Describes each refusal once, with its error codes and texts. In a real response the text is in the caller's language.
 */
export function describeRefusals(say: Say) {
  const statuses = [...new Set(entries.flatMap(refusedWith))];
  return Object.fromEntries(
    statuses.map((status) => {
      const words = codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => `- \`${code}\`: ${say(`errore-${code}`, blanks, 'en')}`);
      const description = words.join('\n');
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
      return [refusalName(status), { description, headers: headersOf(status), content }];
    }),
  );
}
