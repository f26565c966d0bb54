import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Call, Entry, ReplyOf } from '../contract/table';
import { entries } from '../contract/table';
import { type Db, transact } from './db/database';
import type { Context, Handler, Handlers } from './handler';
import type { StoredImage } from './media/process';
import { checkAccess } from './plugins/access';
import { audit } from './plugins/audit';
import { canonicalBody, canonicalFields } from './plugins/canonical';
import { codedError } from './plugins/errors';
import { keptAnswers, tagAnswer } from './plugins/etag';
import { claim, type Once, readOnce, recall, settle } from './plugins/idempotency';
import type { Pressure } from './plugins/pressure';
import { createRefusalWatch } from './plugins/refusals';
import { findSession, holdSession } from './plugins/session';
import { receiveUpload } from './plugins/uploads';
import { checkXsrf } from './plugins/xsrf';
import type { Me, Services } from './services';
import type { Family } from '../contract/common';

export type AllHandlers = { [K in Call]: Handler<K> };
/** Every family's handlers together: a missing row does not compile. */
export type Modules = { [F in Family]: Handlers<F> };

async function readInput(request: FastifyRequest, entry: Entry): Promise<void> {
  const { row } = entry;
  if (row.encoding === 'query') {
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
  ((entry.row.encoding === 'query' ? request.query : request.body) ?? {}) as Record<string, unknown>;

async function runOnce<K extends Call>(
  services: Services,
  once: Once | undefined,
  work: (tx: Db) => Promise<Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }>,
): Promise<{ body: Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }; replayed: boolean }> {
  if (once === undefined) return { body: await transact(services.sql, work), replayed: false };
  return transact(services.sql, async (tx) => {
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

/** What nobody brings back. */
const isFinal = (call: Call): boolean =>
  /\/(DeletePersona|UpdatePostDelete|DeleteComment|DeleteStory)$/.test(call);

/** Makes the handler of one row: early replay, context, pictures that go again when the call fails. */
function serve<K extends Call>(entry: Entry, handler: Handler<K>, services: Services) {
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
    let isReplayed = false;
    const dropImages = () => Promise.all(stored.map((image) => services.media.remove(image.name)));
    const context: Context<K> = {
      ...services,
      input: input as Context<K>['input'],
      me: request.me ?? { personaID: 0, lang: request.lang, tokenHash: Buffer.alloc(0) },
      caller: request.me,
      lang: request.lang,
      imageCount: files.length,
      async storeImages(folder) {
        for (const file of files) stored.push(await services.media.process(file.path, folder));
        return stored;
      },
      async transact(work) {
        const guarded: typeof work = async (tx) => {
          if (isFinal(entry.call) && request.me) await holdSession(tx, request.me);
          return work(tx);
        };
        const { body, replayed } = await runOnce<K>(services, once, guarded as never);
        isReplayed = replayed;
        return body;
      },
      request,
      reply,
    };
    try {
      const body = await handler(context);
      if (isReplayed) {
        await dropImages();
        void reply.header('idempotency-replayed', 'true');
      }
      return answer(reply, body);
    } catch (error) {
      await dropImages();
      throw error;
    }
  };
}

function answer(reply: FastifyReply, body: object): object {
  const full = { statusCode: 200, ...body };
  if (full.statusCode >= 400 && full.statusCode !== 404) void reply.status(full.statusCode);
  return full;
}

/** Beside the answer, which does not wait for it. */
const noted = (request: FastifyRequest, work: Promise<void>): void =>
  void work.catch((error: unknown) => request.log.error({ err: error }, 'audit failed'));

/** Turns the contract's table into routes. Checks run in the order of trust 1.1: limit, token, XSRF, shape, identity, ownership. */
export function mountTable(
  app: FastifyInstance,
  modules: Modules,
  services: Services,
  { xsrfKey, pressure }: { xsrfKey: Buffer; pressure: Pressure },
): void {
  const { config, sql, limits } = services;
  const watchRefusal = createRefusalWatch(sql);
  for (const entry of entries) {
    const { row, method, path, family, call } = entry;
    const handler = (modules[family] as Record<string, Handler<Call>>)[call];
    if (!handler) throw new Error(`No handler for ${call}`);
    const isPublic = row.access.who === 'public';
    const kept = keptAnswers[call];
    const schemaOf = row.encoding === 'query' ? 'querystring' : 'body';
    app.route({
      method,
      url: path,
      schema: {
        tags: [family],
        summary: isPublic ? 'public' : row.access.who,
        ...(row.encoding !== 'none' && { [schemaOf]: row.request }),
        ...(row.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
        response: { 200: row.reply, '4xx': failure, '5xx': failure },
      },
      async onRequest(request) {
        await limits.spendCall(call, request);
        // Whoever wants to leave may, whatever the disk says.
        await pressure.enter(request, method === 'POST' && call !== 'POST /api/Persona/Logout');
        request.me = await findSession(sql, request, config);
        if (request.me) request.lang = request.me.lang;
        else if (!isPublic) throw codedError('sessione-scaduta');
        if (method === 'POST') checkXsrf(request, xsrfKey, config);
      },
      async preValidation(request) {
        if (row.encoding !== 'multipart') return readInput(request, entry);
        // An upload takes its time: it needs no database meanwhile, and its sender may have left since.
        pressure.leave(request);
        await readInput(request, entry);
        request.me = await findSession(sql, request, config);
        if (!request.me) throw codedError('sessione-scaduta');
      },
      async preHandler(request) {
        const me: Me | undefined = request.me;
        if (isPublic || !me) return;
        await checkAccess(sql, row.access, inputOf(request, entry), me.personaID, () =>
          noted(request, audit(sql, 'identity_mismatch', request, { object: call })),
        );
      },
      async onError(request, _reply, error) {
        noted(request, watchRefusal({ request, call, access: row.access }, error));
      },
      handler: serve(entry, handler, services),
      onSend: [async (request) => pressure.leave(request), ...(kept === undefined ? [] : [tagAnswer(kept)])],
      ...(row.encoding === 'json' && { bodyLimit: 64 * 1024 }),
    });
  }
}

const failure = Type.Object({ statusCode: Type.Integer(), statusMessage: Type.Optional(Type.String()) });
