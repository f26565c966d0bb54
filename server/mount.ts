import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Entry, entries } from '../contract/table';
import type { Pools } from './db/pools';
import { codedError } from './errors';
import type { AnyHandler, Modules } from './handler';
import { thorough } from './http/compression';
import { createTags, tagAnswer } from './http/etag';
import { isBodyAwaited } from './http/openBodies';
import type { Pressure } from './http/pressure';
import { readInput, schemaOf } from './input';
import { beside } from './security/audit';
import { admitKeeper } from './security/keeper';
import type { Callers } from './security/callers';
import { createRefusalWatch } from './security/refusals';
import { checkStanding, findSession } from './security/session';
import type { SigningKeys } from './security/signingKeys';
import { checkXsrf } from './security/xsrf';
import { isRead, serve } from './serve';
import type { Services } from './services';

declare module 'fastify' {
  interface FastifyRequest {
    /** The connection pools in which the call reads and writes: the primary's, or a replica's. */
    pools: Pools | undefined;
  }
}

interface Doors {
  xsrfKeys: SigningKeys;
  pressure: Pressure;
  callers: Callers;
}
type Step = (request: FastifyRequest) => Promise<void>;

/**
 * The steps of a call before its handler, in order. The rate limits come before them (security/callers.ts), the
 * validation after them, and then serve.ts. The steps in `coming` run after the request's headers, those in `read`
 * after a text body is parsed.
 */
function stepsOf(entry: Entry, services: Services, doors: Doors): { coming: Step[]; read: Step[] } {
  const { row, method } = entry;
  const { config, sql, reads, limits } = services;
  const { xsrfKeys, pressure, callers } = doors;
  const isPublic = row.access.who === 'public';
  // A write that needs no disk space, such as a logout, is made on a full disk too.
  const writes = method === 'POST' && row.needsDisk !== false;
  // A read that needs no recent proof of identity may use a session from the cache.
  const mayRecall = method === 'GET' && row.proof === undefined;

  const keeper: Step = (request) => admitKeeper(services, request);
  const turn: Step = (request) => pressure.enter(request, writes, isRead(entry) && reads.isCovered());
  const rest: Step = async (request) => pressure.leave(request);
  async function session(request: FastifyRequest): Promise<void> {
    request.me = await findSession(services, request, mayRecall);
    if (request.me) request.lang = request.me.lang;
    await callers.settle(request);
    if (!request.me && !isPublic) throw codedError('sessione-scaduta');
  }
  async function source(request: FastifyRequest): Promise<void> {
    request.pools = await reads.pick(request.me?.sessionID);
  }
  async function standing({ me }: FastifyRequest): Promise<void> {
    if (me) checkStanding(row, me);
  }
  async function uploads({ me }: FastifyRequest): Promise<void> {
    if (me) await limits.spendPerson(sql, 'uploads', me);
  }
  const xsrf: Step = async (request) => checkXsrf(request, xsrfKeys, config);
  /** Gives the call's turn at the database to others while the body arrives. */
  async function restForBody(request: FastifyRequest): Promise<void> {
    if (isBodyAwaited(request)) pressure.leave(request);
  }
  const input: Step = (request) => readInput(request, entry);

  return {
    coming: [
      ...(row.access.who === 'keeper' ? [keeper] : []),
      turn,
      session,
      ...(isRead(entry) ? [source] : []),
      ...(method === 'POST' ? [xsrf] : []),
      standing,
      ...(row.upload ? [uploads] : []),
      ...(method === 'POST' ? [restForBody] : []),
    ],
    // A login that may be delayed takes no turn, because delayed logins have their own queue.
    read: row.encoding === 'multipart' ? [rest, input, turn] : [row.mayWait ? rest : turn, input],
  };
}

export function mountTable(app: FastifyInstance, modules: Modules, services: Services, doors: Doors): void {
  app.decorateRequest('pools', undefined);
  app.decorateRequest('tagState', undefined);
  const { pressure } = doors;
  const tags = createTags();
  const watchRefusal = createRefusalWatch(services.sql);
  const mount = (owner: FastifyInstance, entry: Entry): void => {
    const { row, method, path, family, call } = entry;
    const handler = (modules[family] as Record<string, AnyHandler>)[call];
    if (!handler) throw new Error(`No handler for ${call}`);
    const steps = stepsOf(entry, services, doors);
    owner.route({
      method,
      url: path,
      ...(row.encoding === 'stream' && { compress: false, exposeHeadRoute: false }),
      schema: schemaOf(entry),
      config: { row },
      onRequest: steps.coming,
      preValidation: steps.read,
      handler: serve({ entry, handler, services, pressure, tags }),
      async onError(request, _reply, error) {
        beside(request, () => watchRefusal({ request, call, access: row.access }, error));
      },
      onSend: [
        async (request) => pressure.leave(request),
        ...(row.cache ? [tagAnswer(row.cache, tags)] : []),
      ],
      ...(row.cache === 'public' && { compress: thorough }),
      ...(row.encoding === 'json' && { bodyLimit: 64 * 1024 }),
    });
  };
  for (const entry of entries) if (!entry.row.takesForm) mount(app, entry);
  void app.register(async (forms) => {
    // All other calls refuse forms, which keeps out the forms of other sites.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: FastifyRequest, form: Readable) => {
        form.resume();
      },
    );
    for (const entry of entries) if (entry.row.takesForm) mount(forms, entry);
  });
}
