import type { FastifyInstance } from 'fastify';
import { codedError } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs until the body is there. */
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** Answers 408 to whoever does not send a small body in time. Uploads have a watch of their own (media/watch.ts). */
export function registerSlowBody(app: FastifyInstance, ms: number): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.headers['content-type']?.startsWith('multipart/')) return;
    request.bodyTimer = setTimeout(() => {
      if (!reply.sent) void reply.header('connection', 'close').send(codedError('tempo-scaduto'));
    }, ms);
    request.bodyTimer.unref();
  });
  app.addHook('preValidation', async (request) => clearTimeout(request.bodyTimer));
  app.addHook('onSend', async (request) => clearTimeout(request.bodyTimer));
}
