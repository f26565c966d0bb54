import type { FastifyRequest } from 'fastify';
import { refusal, type Row } from '../contract/common';
import type { Entry } from '../contract/table';
import { canonicalBody, canonicalFields } from './http/canonical';
import { receiveUpload } from './http/uploads';

export const isInQuery = ({ encoding }: Row): boolean => encoding === 'query' || encoding === 'stream';

/** The schema with which Fastify validates and serialises; http/operations.ts makes the one that /docs shows. */
export const schemaOf = ({ row }: Entry) => ({
  ...(row.encoding !== 'none' && { [isInQuery(row) ? 'querystring' : 'body']: row.request }),
  response: {
    200: row.encoding === 'stream' ? { content: { 'text/event-stream': { schema: row.reply } } } : row.reply,
    '4xx': refusal,
    '5xx': refusal,
  },
});

/** Normalizes the request to the schema of its contract row, and receives uploaded pictures into files. */
export async function readInput(request: FastifyRequest, entry: Entry): Promise<void> {
  const { row } = entry;
  if (isInQuery(row)) {
    // A POST whose fields are in the query ignores its body.
    request.body = undefined;
    request.query = canonicalFields(request.query as object, row.request);
  } else if (row.encoding === 'json') request.body = canonicalBody(request.body, row.request);
  else if (row.encoding === 'multipart' && row.upload) {
    const upload = await receiveUpload(request, {
      maxFiles: row.upload.max,
      maxFileBytes: row.upload.bytes,
      allowWebp: row.upload.webp,
      isGzip: row.upload.gzip ?? false,
      fileField: row.upload.field,
    });
    request.upload = upload;
    request.body = canonicalFields(upload.fields, row.request);
  }
}

export const inputOf = (request: FastifyRequest, entry: Entry): Record<string, unknown> =>
  ((isInQuery(entry.row) ? request.query : request.body) ?? {}) as Record<string, unknown>;

/** Whether a flag is set, in any of the forms in which it is sent. */
export const isSet = (flag: 0 | 1 | boolean | undefined): boolean => flag === 1 || flag === true;
