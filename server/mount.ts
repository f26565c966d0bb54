import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, Entry } from '../contract/table';
import { entries } from '../contract/table';
import type { Pools } from './db/pools';
import type { Handler, Handlers } from './handler';
import { checkAccess } from './security/access';
import { audit } from './security/audit';
import { admitKeeper } from './security/keeper';
import { thorough } from './http/compression';
import { codedError } from './errors';
import { createTags, tagAnswer } from './http/etag';
import { inputOf, isInQuery, readInput } from './input';
import { createLine } from './line';
import { isBodyAwaited } from './http/openBodies';
import type { Pressure } from './http/pressure';
import type { Payers } from './security/payers';
import { createRefusalWatch } from './security/refusals';
import { checkProof, checkStanding, findSession, type Me } from './security/session';
import { withoutUnseen } from './security/unseen';
import { checkXsrf } from './security/xsrf';
import type { SigningKeys } from './security/signingKeys';
import { isRead, serve } from './serve';
import type { Services } from './services';
import { type Family, refusal } from '../contract/common';

export type AllHandlers = { [K in Call]: Handler<K> };
/** Every family's handlers together: a missing row does not compile. */
export type Modules = { [F in Family]: Handlers<F> };

declare module 'fastify' {
  interface FastifyRequest {
    /** The database that the call reads, and writes if it does. */
    pools: Pools | undefined;
    /** The request's fields with the ids of unseen persons replaced; undefined where its caller left out none. */
    seen: Record<string, unknown> | undefined;
  }
}

/** The schema by which fastify checks and writes; http/operations.ts has the one that /docs shows. */
const schemaOf = ({ row }: Entry) => ({
  ...(row.encoding !== 'none' && { [isInQuery(row) ? 'querystring' : 'body']: row.request }),
  response: {
    200: row.encoding === 'stream' ? { content: { 'text/event-stream': { schema: row.reply } } } : row.reply,
    '4xx': refusal,
    '5xx': refusal,
  },
});

/** Each line of the audit waits for the one before it: one connection of the pool waits, no more. */
const inLine = createLine(1);

/** Beside the answer, which does not wait for it. */
const noted = (request: FastifyRequest, work: () => Promise<void>): void =>
  void inLine(work).catch((error: unknown) => request.log.error({ err: error }, 'audit failed'));

/**
 * Turns the contract's table into routes. Checks run in the order of trust 1.1: limit (security/payers.ts), token, XSRF, shape,
 * identity, ownership.
 */
export function mountTable(
  app: FastifyInstance,
  modules: Modules,
  services: Services,
  { xsrfKeys, pressure, payers }: { xsrfKeys: SigningKeys; pressure: Pressure; payers: Payers },
): void {
  const { config, sql, reads, limits } = services;
  app.decorateRequest('pools', undefined);
  app.decorateRequest('seen', undefined);
  app.decorateRequest('tagState', undefined);
  const tags = createTags();
  const watchRefusal = createRefusalWatch(sql);
  const mount = (owner: FastifyInstance, entry: Entry): void => {
    const { row, method, path, family, call } = entry;
    const handler = (modules[family] as Record<string, Handler<Call>>)[call];
    if (!handler) throw new Error(`No handler for ${call}`);
    const isPublic = row.access.who === 'public';
    // A logout is let through even if the disk is full.
    const writes = method === 'POST' && row.needsDisk !== false;
    // The call changes nothing and needs no fresh proof of the person.
    const mayRecall = method === 'GET' && row.proof === undefined;
    const isStream = row.encoding === 'stream';
    owner.route({
      method,
      url: path,
      ...(isStream && { compress: false, exposeHeadRoute: false }),
      schema: schemaOf(entry),
      config: { row },
      async onRequest(request) {
        if (row.access.who === 'keeper') await admitKeeper(services, request);
        const mayGoOn = isRead(entry) && reads.isCovered();
        await pressure.enter(request, writes, mayGoOn);
        request.me = await findSession(services, request, mayRecall);
        await payers.settle(request);
        request.pools = isRead(entry) ? await reads.pick(request.me?.sessionID) : undefined;
        if (request.me) request.lang = request.me.lang;
        else if (!isPublic) throw codedError('sessione-scaduta');
        if (request.me) checkStanding(row, request.me);
        if (row.upload && request.me) await limits.spendPerson(sql, 'uploads', request.me.personaID);
        if (method === 'POST') checkXsrf(request, xsrfKeys, config);
        // While its body arrives a call uses nothing of the host: it counts again once the body is there.
        if (isBodyAwaited(request)) pressure.leave(request);
      },
      async preValidation(request) {
        if (row.encoding !== 'multipart') {
          // A slowed login has lines of its own.
          if (row.mayWait) pressure.leave(request);
          else await pressure.enter(request, writes, isRead(entry) && reads.isCovered());
          return readInput(request, entry);
        }
        pressure.leave(request);
        await readInput(request, entry);
        await pressure.enter(request, writes);
        // Its sender may have left since.
        request.me = await findSession(services, request, false);
        if (!request.me) throw codedError('sessione-scaduta');
        checkStanding(row, request.me);
      },
      async preHandler(request) {
        const me: Me | undefined = request.me;
        if (isPublic || !me) return;
        const db = request.pools?.sql ?? sql;
        const said = inputOf(request, entry);
        if (me.hasUnseen) request.seen = await withoutUnseen(db, entry, said, me.personaID);
        await checkAccess(db, row.access, request.seen ?? said, me.personaID, () =>
          noted(request, () => audit(sql, 'identity_mismatch', request, { object: call })),
        );
        checkProof(row, me);
        const { limit } = row;
        if (limit && 'person' in limit && limit.tries)
          await limits.spendPerson(sql, limit.person, me.personaID);
      },
      async onError(request, _reply, error) {
        noted(request, () => watchRefusal({ request, call, access: row.access }, error));
      },
      handler: serve(entry, handler, { services, pressure, tags }),
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
    // Everywhere else a form is refused: this keeps those of other sites out.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: FastifyRequest, form: Readable) => {
        form.resume();
      },
    );
    for (const entry of entries) if (entry.row.takesForm) mount(forms, entry);
  });
}
