import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCrowd, type CrowdLimits } from '../crowd';
import { codedError } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Fires if the body does not arrive in time; cleared when it has arrived. */
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

const maxLate: CrowdLimits = { person: 8, network: 40, all: 1000 };
/** A body that arrives within this time in ms is not late: many clients send it right after the headers. */
const lateMs = 500;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

export const isBodyAwaited = ({ method, raw }: FastifyRequest): boolean =>
  method === 'POST' && raw.complete === false;

/**
 * Answers 408 if a small body does not arrive within `ms`. A late body occupies a connection, so their number is
 * limited: beyond the limit, a body of the caller with most late bodies gets 429. Uploads have their own limits and
 * watch (uploads.ts, media/watch.ts).
 */
export function registerOpenBodies(app: FastifyInstance, ms: number, workers: number): void {
  const late = createCrowd(maxLate, workers);
  const graceMs = Math.min(lateMs, ms / 2);
  const refuse = (reply: FastifyReply, error: Error): void => {
    if (!reply.sent) void reply.header('connection', 'close').send(error);
  };
  function startCounting(request: FastifyRequest, reply: FastifyReply): void {
    request.bodyTimer = setTimeout(() => refuse(reply, codedError('tempo-scaduto')), ms - graceMs).unref();
    const giveWay = () => refuse(reply, codedError('troppe-richieste', {}, Math.ceil(ms / 1000)));
    const { leave } = late.enter(request, giveWay);
    request.raw.once('end', leave).once('close', leave);
  }
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (isUpload(request) || !isBodyAwaited(request)) return;
    request.bodyTimer = setTimeout(() => startCounting(request, reply), graceMs).unref();
  });
  app.addHook('preValidation', async (request) => clearTimeout(request.bodyTimer));
  app.addHook('onSend', async (request) => clearTimeout(request.bodyTimer));
}
