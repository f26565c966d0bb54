import type { FastifySchema } from 'fastify';
import type { Access, Row } from '../../contract/common';
import type { Entry } from '../../contract/table';
import { workHeader } from '../../contract/limits';
import { isInQuery } from '../input';

type Shape = Record<string, unknown>;

export const operationID = ({ path }: Entry): string => path.replace(/^\/(api\/)?/, '').replaceAll('/', '_');

/** Collects the schemas that have a title, and replaces them by references. */
export function createShapes() {
  const named = new Map<string, Shape>();
  const refer = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(refer);
    if (typeof part !== 'object' || part === null) return part;
    const { title, ...rest }: Shape = { ...part };
    // If `title` is no text, it is a field of that name.
    if (typeof title !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, refer(inner)]));
    const shape = refer(rest) as Shape;
    const known = named.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`Two shapes of the contract are called ${title}`);
    named.set(title, shape);
    return { $ref: `${title}#` };
  };
  return { named, refer: (shape: object) => refer(shape) as Shape };
}

function whoMay(access: Access): string {
  if (access.who === 'public') return 'Anybody may call it.';
  if (access.who === 'keeper') return 'Its caller keeps the square.';
  const actor = access.actor === undefined ? '' : ` \`${access.actor}\` is the caller.`;
  if (access.who === 'owner') return `Its caller owns the ${access.of} that \`${access.by}\` names.${actor}`;
  if (access.who === 'party') return `Its caller is a party of what \`${access.by}\` names.${actor}`;
  return `Its caller is signed in.${actor}`;
}

const proofs = {
  always: ' Only soon after the login, or after ConfermaIdentita.',
  inBrowser: ' In a browser only soon after the login, or after ConfermaIdentita.',
};

const headersOf = ({ once, limit }: Row): Shape => ({
  ...(once && {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{8,128}$',
      description: 'Names one act: sent again within seven days it is answered as before and done once.',
    },
  }),
  ...(limit &&
    'network' in limit && {
      [workHeader]: {
        type: 'string',
        maxLength: 2048,
        description: 'The solved task of a 429 that named one.',
      },
    }),
});

function withFiles(body: Shape, { upload }: Row): Shape {
  if (!upload) return body;
  const files = { type: 'array', maxItems: upload.max, items: { type: 'string', format: 'binary' } };
  return { ...body, properties: { ...(body['properties'] as Shape), [upload.field]: files } };
}

/** The schema of a call for /docs. The route itself validates and serialises by the contract row. */
export function describeCall(entry: Entry, refer: (shape: object) => Shape): FastifySchema {
  const { row, family } = entry;
  const headers = headersOf(row);
  const media = row.encoding === 'stream' ? 'text/event-stream' : 'application/json';
  const request = row.encoding === 'none' ? undefined : refer(row.request);
  return {
    operationId: operationID(entry),
    tags: [family],
    summary: entry.path.split('/').at(-1) ?? '',
    description: `${whoMay(row.access)}${row.proof ? proofs[row.proof] : ''}`,
    security: row.access.who === 'public' ? [] : [{ token: [] }],
    ...(request && (isInQuery(row) ? { querystring: request } : { body: withFiles(request, row) })),
    ...(row.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    response: {
      200: { description: 'What came of it.', content: { [media]: { schema: refer(row.reply) } } },
    },
  };
}
