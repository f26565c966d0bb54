import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Call, Entry, ReplyOf } from '../contract/table';
import { entries } from '../contract/table';
import type { Db } from './db/database';
import type { Pools } from './db/pools';
import { holdPerson, lockPerson } from './db/holdPerson';
import type { Context, Handler, Handlers } from './handler';
import { transactTelling } from './modules/eventi/news';
import { imageProcesses, type StoredImage } from './media/process';
import { checkAccess } from './security/access';
import { audit } from './security/audit';
import { thorough } from './http/compression';
import { canonicalBody, canonicalFields } from './http/canonical';
import { codedError } from './errors';
import { createTags, sayUnchanged, tagAnswer, type Tags, Unchanged } from './http/etag';
import { readOnce } from './security/idempotency';
import { claim, type Once, recall, settle } from './security/idempotencyRepository';
import { createLine } from './line';
import { isBodyAwaited } from './http/openBodies';
import type { Pressure } from './http/pressure';
import { createRefusalWatch } from './security/refusals';
import { checkProof, findSession, holdSession } from './security/session';
import { receiveUpload } from './http/uploads';
import { checkXsrf } from './security/xsrf';
import type { SigningKeys } from './security/signingKeys';
import type { Me, Services } from './services';
import type { Family, Row } from '../contract/common';

export type AllHandlers = { [K in Call]: Handler<K> };
/** Every family's handlers together: a missing row does not compile. */
export type Modules = { [F in Family]: Handlers<F> };

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call reads, and writes if it does. */
    pools: Pools | undefined;
  }
}

/** Whether the request stands in the address. */
const isInQuery = ({ encoding }: Row): boolean => encoding === 'query' || encoding === 'stream';

async function readInput(request: FastifyRequest, entry: Entry): Promise<void> {
  const { row } = entry;
  if (isInQuery(row)) {
    // POST calls with a query have no body worth reading.
    request.body = undefined;
    request.query = canonicalFields(request.query as object, row.request);
  } else if (row.encoding === 'json') request.body = canonicalBody(request.body, row.request);
  else if (row.encoding === 'multipart' && row.upload) {
    const upload = await receiveUpload(request, {
      maxFiles: row.upload.most,
      maxFileBytes: row.upload.bytes,
      allowWebp: row.upload.webp,
      fileField: row.upload.field,
    });
    request.upload = upload;
    request.body = canonicalFields(upload.fields, row.request);
  }
}

const inputOf = (request: FastifyRequest, entry: Entry): Record<string, unknown> =>
  ((isInQuery(entry.row) ? request.query : request.body) ?? {}) as Record<string, unknown>;

async function runOnce<K extends Call>(
  services: Services,
  once: Once | undefined,
  work: (tx: Db) => Promise<Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }>,
): Promise<{ body: Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }; replayed: boolean }> {
  if (once === undefined)
    return { body: await transactTelling(services.sql, services.live, work), replayed: false };
  return transactTelling(services.sql, services.live, async (tx) => {
    // A twin at work holds the key: this waits for it, and the lock timeout turns a long wait into 409.
    if (!(await claim(tx, once))) {
      const before = await recall(tx, once);
      if (!before) throw codedError('in-corso');
      return { body: before.body as Omit<ReplyOf<K>, 'statusCode'>, replayed: true };
    }
    const body = await work(tx);
    await settle(tx, once, body);
    return { body, replayed: false };
  });
}

/** Stands for the signed-in person of a public call, which must not read it. */
const nobody: Omit<Me, 'lang'> = {
  personaID: 0,
  tokenHash: Buffer.alloc(0),
  sessionID: 0,
  isBound: false,
  isProved: false,
  place: { province: null, lat: null, lon: null },
};

/**
 * Comes first in a write's transaction. If the caller's account is deleted meanwhile, the deletion waits for the end of
 * this transaction; if it was deleted before, the answer is 401.
 */
async function holdCaller(tx: Db, row: Row, me: Me): Promise<void> {
  const hold = row.endsPerson ? lockPerson : holdPerson;
  if (!(await hold(tx, me.personaID))) throw codedError('sessione-scaduta');
  if (row.holdsSession) await holdSession(tx, me);
}

/** Makes the handler of one row: early replay, context, pictures that go again when the call fails. */
function serve<K extends Call>(
  entry: Entry,
  handler: Handler<K>,
  services: Services,
  { pressure, tags }: { pressure: Pressure; tags: Tags },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const input = inputOf(request, entry);
    const files = request.upload?.files ?? [];
    const once = entry.row.once
      ? readOnce(
          request,
          entry.call,
          input,
          files.map((file) => `${file.field}:${file.sha256}`),
        )
      : undefined;
    const before = once && (await recall(services.sql, once));
    if (before) return answer(reply.header('idempotency-replayed', 'true'), before.body);
    const stored: StoredImage[] = [];
    // As many as there are processes for it: the next request's pictures come after these, not after all seven.
    const inTurn = createLine(imageProcesses);
    let isReplayed = false;
    const dropImages = () => Promise.all(stored.map((image) => services.media.remove(image.name)));
    const context: Context<K> = {
      ...services,
      ...request.pools,
      input: input as Context<K>['input'],
      me: request.me ?? { ...nobody, lang: request.lang },
      caller: request.me,
      lang: request.lang,
      imageCount: files.length,
      async storeImages(folder) {
        const made = await Promise.allSettled(
          files.map((file) => inTurn(() => services.media.process(file.path, folder))),
        );
        // Only now: what is still being made would be stored after the others were dropped.
        for (const one of made) if (one.status === 'fulfilled') stored.push(one.value);
        for (const one of made) if (one.status === 'rejected') throw one.reason;
        return stored;
      },
      async transact(work) {
        const guarded: typeof work = async (tx) => {
          if (request.me && entry.row.access.who !== 'public') await holdCaller(tx, entry.row, request.me);
          const { limit } = entry.row;
          if (limit && 'person' in limit && request.me)
            await services.limits.spendPerson(tx, limit.person, request.me.personaID);
          return work(tx);
        };
        const { body, replayed } = await runOnce<K>(services, once, guarded as never);
        isReplayed = replayed;
        return body;
      },
      checkFresh: (state) => tags.check(request, state),
      async waitAside(wait) {
        const gone = new AbortController();
        const leave = () => gone.abort();
        pressure.leave(request);
        request.raw.socket.once('close', leave);
        await wait(gone.signal).finally(() => request.raw.socket.off('close', leave));
        if (gone.signal.aborted) throw codedError('tempo-scaduto');
        await pressure.enter(request, true);
      },
      request,
      reply,
    };
    try {
      const body = await handler(context);
      if (body instanceof Readable) return body;
      if (isReplayed) {
        await dropImages();
        void reply.header('idempotency-replayed', 'true');
      }
      return answer(reply, body);
    } catch (error) {
      if (error instanceof Unchanged && entry.row.cache)
        return sayUnchanged(reply, entry.row.cache, error.tag);
      await dropImages();
      throw error;
    } finally {
      if (entry.method === 'POST' && request.me) services.sessions.forget(request.me.personaID);
      // Also after a failure: its transaction may have been committed.
      if (!isRead(entry) && request.me) await noteWrite(services, request);
    }
  };
}

/** Nothing is written by a GET, unless its row says so. */
const isRead = ({ method, row }: Entry): boolean => method === 'GET' && row.atPrimary !== true;

async function noteWrite({ reads }: Services, { me, log }: FastifyRequest): Promise<void> {
  if (!me) return;
  // A primary that is lost right after the commit: what was written is written.
  await reads
    .noteWrite(me.sessionID)
    .catch((error: unknown) => log.warn({ err: error }, 'a write is not noted'));
}

function answer(reply: FastifyReply, body: object): object {
  const full = { statusCode: 200, ...body };
  if (full.statusCode >= 400 && full.statusCode !== 404) void reply.status(full.statusCode);
  return full;
}

/** Each line of the audit waits for the one before it: one connection of the pool waits, no more. */
const inLine = createLine(1);

/** Beside the answer, which does not wait for it. */
const noted = (request: FastifyRequest, work: () => Promise<void>): void =>
  void inLine(work).catch((error: unknown) => request.log.error({ err: error }, 'audit failed'));

/** Turns the contract's table into routes. Checks run in the order of trust 1.1: limit, token, XSRF, shape, identity, ownership. */
export function mountTable(
  app: FastifyInstance,
  modules: Modules,
  services: Services,
  { xsrfKeys, pressure }: { xsrfKeys: SigningKeys; pressure: Pressure },
): void {
  const { config, sql, reads, limits } = services;
  app.decorateRequest('pools', undefined);
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
    // What changes nothing and needs no fresh proof of who asks.
    const mayRecall = method === 'GET' && row.proof === undefined;
    const schemaOf = isInQuery(row) ? 'querystring' : 'body';
    const isStream = row.encoding === 'stream';
    owner.route({
      method,
      url: path,
      ...(isStream && { compress: false, exposeHeadRoute: false }),
      schema: {
        tags: [family],
        summary: isPublic ? 'public' : row.access.who,
        ...(row.encoding !== 'none' && { [schemaOf]: row.request }),
        ...(row.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
        response: {
          200: isStream ? { content: { 'text/event-stream': { schema: row.reply } } } : row.reply,
          '4xx': failure,
          '5xx': failure,
        },
      },
      async onRequest(request) {
        await limits.spendCall(row, request);
        const mayGoOn = isRead(entry) && reads.isCovered();
        await pressure.enter(request, writes, mayGoOn);
        request.me = await findSession(services, request, mayRecall);
        request.pools = isRead(entry) ? await reads.pick(request.me?.sessionID) : undefined;
        if (request.me) request.lang = request.me.lang;
        else if (!isPublic) throw codedError('sessione-scaduta');
        if (row.upload && request.me) await limits.spendPerson(sql, 'uploads', request.me.personaID);
        if (method === 'POST') checkXsrf(request, xsrfKeys, config);
        // While its body arrives a call uses nothing of the host: it counts again once the body is there.
        if (isBodyAwaited(request)) pressure.leave(request);
      },
      async preValidation(request) {
        if (row.encoding !== 'multipart') {
          await pressure.enter(request, writes, isRead(entry) && reads.isCovered());
          // A slowed login has lines of its own: it does not tell that the database is stuck.
          if (row.mayWait) pressure.leave(request);
          return readInput(request, entry);
        }
        pressure.leave(request);
        await readInput(request, entry);
        await pressure.enter(request, writes);
        // Its sender may have left since.
        request.me = await findSession(services, request, false);
        if (!request.me) throw codedError('sessione-scaduta');
      },
      async preHandler(request) {
        const me: Me | undefined = request.me;
        if (isPublic || !me) return;
        await checkAccess(request.pools?.sql ?? sql, row.access, inputOf(request, entry), me.personaID, () =>
          noted(request, () => audit(sql, 'identity_mismatch', request, { object: call })),
        );
        checkProof(row, me);
      },
      async onError(request, _reply, error) {
        noted(request, () => watchRefusal({ request, call, access: row.access }, error));
      },
      handler: serve(entry, handler, services, { pressure, tags }),
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

const failure = Type.Object({ statusCode: Type.Integer(), statusMessage: Type.Optional(Type.String()) });
