import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedError } from '../errors';
import { networkOf } from './network';

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs until the body is there. */
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** So many small bodies may be late at once. */
const most = { person: 8, address: 40, all: 1000 };
/** A body that comes within this time is not late: many send it right after the headers. */
const lateMs = 500;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** Whether some of the body has yet to come. */
export const isBodyAwaited = ({ method, raw }: FastifyRequest): boolean =>
  method === 'POST' && raw.complete === false;

/** Counts what is late by its keys; false when one of them is full. */
function createCounts() {
  const counts = new Map<string, number>();
  const add = (key: string, by: number): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (request: FastifyRequest, keys: readonly (readonly [key: string, limit: number])[]): boolean => {
    if (keys.some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return false;
    let isOver = false;
    const end = (): void => {
      if (!isOver) for (const [key] of keys) add(key, -1);
      isOver = true;
    };
    for (const [key] of keys) add(key, 1);
    request.raw.once('end', end).once('close', end);
    return true;
  };
}

/**
 * Answers 408 to whoever does not send a small body within `ms`, and 429 to whoever has too many of them late: an
 * awaited body costs the host a connection, so neither a person nor an address gets them all. Uploads have places
 * and a watch of their own (uploads.ts, media/watch.ts).
 */
export function registerOpenBodies(app: FastifyInstance, ms: number): void {
  const count = createCounts();
  const graceMs = Math.min(lateMs, ms / 2);
  const refuse = (reply: FastifyReply, error: Error): void => {
    if (!reply.sent) void reply.header('connection', 'close').send(error);
  };
  function startCounting(request: FastifyRequest, reply: FastifyReply): void {
    const person = request.me && ([`person ${request.me.personaID}`, most.person] as const);
    const address = [networkOf(request.ip), most.address] as const;
    if (!count(request, [['all', most.all], address, ...(person ? [person] : [])]))
      return refuse(reply, codedError('troppe-richieste', {}, Math.ceil(ms / 1000)));
    request.bodyTimer = setTimeout(() => refuse(reply, codedError('tempo-scaduto')), ms - graceMs).unref();
  }
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (isUpload(request) || !isBodyAwaited(request)) return;
    request.bodyTimer = setTimeout(() => startCounting(request, reply), graceMs).unref();
  });
  app.addHook('preValidation', async (request) => clearTimeout(request.bodyTimer));
  app.addHook('onSend', async (request) => clearTimeout(request.bodyTimer));
}
