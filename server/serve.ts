import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../contract/common';
import type { Call, Entry, OnceCall, ReplyOf } from '../contract/table';
import type { Db } from './db/database';
import { holdStanding, lockPerson, takeLockTurn } from './db/holdPerson';
import { readSquare } from './db/square';
import { codedError } from './errors';
import type { Context, Handler } from './handler';
import { sayUnchanged, type Tags, Unchanged } from './http/etag';
import type { Pressure } from './http/pressure';
import { inputOf } from './input';
import { createLine } from './line';
import { aboutPicture } from './media/mediaError';
import { imageProcesses, type StoredImage } from './media/process';
import { transactTelling } from './modules/eventi/news';
import { checkAccess } from './security/access';
import { readOnce } from './security/idempotency';
import { claim, type Once, recall, rememberAnswer } from './security/idempotencyRepository';
import { checkStanding, holdSession, type Me } from './security/session';
import { holdNamed, namesSeller, withoutUnseen } from './security/unseen';
import type { Services } from './services';

async function runOnce<K extends Call>(
  services: Services,
  once: Once | undefined,
  work: (tx: Db) => Promise<Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }>,
): Promise<{ body: Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number }; replayed: boolean }> {
  if (once === undefined)
    return { body: await transactTelling(services.sql, services.live, work), replayed: false };
  return transactTelling(services.sql, services.live, async (tx) => {
    // A twin at work holds the key: this waits for it, and the lock timeout turns a long wait into 409.
    const claimed = await claim(tx, once);
    if (!claimed) {
      const before = await recall(tx, once);
      if (!before) throw codedError('in-corso');
      return { body: before.body as Omit<ReplyOf<K>, 'statusCode'>, replayed: true };
    }
    if (claimed.made !== null) {
      const body = once.made?.field === undefined ? {} : { [once.made.field]: claimed.made };
      await rememberAnswer(tx, once, body);
      return { body: body as Omit<ReplyOf<K>, 'statusCode'>, replayed: true };
    }
    const body = await work(tx);
    await rememberAnswer(tx, once, body);
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
  isNew: false,
  isSuspended: false,
  isClosed: false,
  isLimited: false,
  hasUnseen: false,
  place: { province: null, lat: null, lon: null },
};

/**
 * Comes first in a write's transaction. If the caller's account is deleted meanwhile, the deletion waits for the end of
 * this transaction; if it was deleted before, the answer is 401.
 */
async function holdCaller(tx: Db, row: Row, me: Me): Promise<void> {
  if (row.locksOther) await takeLockTurn(tx);
  if (row.endsPerson) {
    if (!(await lockPerson(tx, me.personaID, { orClosed: me.isClosed })))
      throw codedError('sessione-scaduta');
  } else {
    const standing = await holdStanding(tx, me.personaID, { orClosed: me.isClosed });
    if (!standing) throw codedError('sessione-scaduta');
    // A decision that this write waited for is newer than the caller's session.
    Object.assign(me, standing);
    checkStanding(row, me);
  }
  if (row.holdsSession) await holdSession(tx, me);
}

/** Something that a call names went out of its caller's sight while it waited for its transaction. */
class OutOfSight extends Error {
  constructor(readonly input: Record<string, unknown>) {
    super('out of sight');
  }
}

/** A block that the transaction waited for is known once it holds both sides, and counts from then on. */
async function lookAgain(
  tx: Db,
  entry: Entry,
  input: Record<string, unknown>,
  { personaID }: Me,
): Promise<void> {
  const seen = await withoutUnseen(tx, entry, input, personaID);
  if (seen !== input) throw new OutOfSight(seen);
}

interface Around {
  services: Services;
  pressure: Pressure;
  tags: Tags;
}

/** One request on its way through its handler. */
interface Serving<K extends Call> {
  context: Context<K>;
  /** Deletes the pictures that the handler stored. */
  dropImages(): Promise<unknown>;
  /** The answer is one that this key got before. */
  isReplayed(): boolean;
}

/** Makes and stores the request's pictures; `drop` deletes them again. */
function imagesOf({ media }: Services, request: FastifyRequest) {
  const stored: StoredImage[] = [];
  // At most one picture a process: the next request's pictures come after these, not after all seven.
  const inTurn = createLine(imageProcesses);
  return {
    async store(folder: Parameters<typeof media.process>[1]) {
      const { files = [], signal } = request.upload ?? {};
      const turn = { person: `person ${request.me?.personaID}`, ...(signal && { signal }) };
      const made = await Promise.allSettled(
        files.map((file) => inTurn(() => media.process(file.path, folder, turn))),
      );
      // Only now: what is still being made would be stored after the others were dropped.
      for (const one of made) if (one.status === 'fulfilled') stored.push(one.value);
      for (const [at, one] of made.entries())
        if (one.status === 'rejected')
          throw aboutPicture(one.reason, { posto: at + 1, nome: files[at]?.name ?? '' });
      return stored;
    },
    drop: () => Promise.all(stored.map((image) => media.remove(image.name))),
  };
}

function beginServing<K extends Call>(
  entry: Entry,
  { services, pressure, tags }: Around,
  { request, reply, once }: { request: FastifyRequest; reply: FastifyReply; once: Once | undefined },
  input: Context<K>['input'],
): Serving<K> {
  const { row } = entry;
  const images = imagesOf(services, request);
  let isReplayed = false;
  const own: Omit<Context<K>, Exclude<keyof Services, 'places'>> = {
    input,
    me: request.me ?? { ...nobody, lang: request.lang },
    caller: request.me,
    lang: request.lang,
    imageCount: request.upload?.files.length ?? 0,
    places: services.places.within(() => services.limits.mayAskTowns(request)),
    storeImages: (folder) => pressure.aside(request, () => images.store(folder)),
    async transact(work) {
      const guarded: typeof work = async (tx) => {
        if (request.me && row.access.who !== 'public') {
          await holdCaller(tx, row, request.me);
          await holdNamed(tx, entry, input as Record<string, unknown>, request.me.personaID);
          await lookAgain(tx, entry, input as Record<string, unknown>, request.me);
        }
        const { limit } = row;
        if (limit && 'person' in limit && !limit.tries && request.me)
          await services.limits.spendPerson(tx, limit.person, request.me.personaID, request.me.isNew);
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
      request.raw.socket.once('close', leave);
      await wait(gone.signal).finally(() => request.raw.socket.off('close', leave));
      if (gone.signal.aborted) throw codedError('tempo-scaduto');
    },
    request,
    reply,
  };
  // A literal with the same spreads takes 40 µs instead of 3.
  const context: Context<K> = Object.assign({}, services, request.pools, own);
  return { context, dropImages: images.drop, isReplayed: () => isReplayed };
}

/** Makes the handler of one row: early replay, context, pictures that go again when the call fails. */
export function serve<K extends Call>(entry: Entry, handler: Handler<K>, around: Around) {
  const { services } = around;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const input = inputOf(request, entry);
    const sums = (request.upload?.files ?? []).map((file) => `${file.field}:${file.sha256}`);
    const once = entry.row.once ? readOnce(request, entry.call as OnceCall, input, sums) : undefined;
    const before = once && (await recall(services.sql, once));
    if (before) return answer(reply.header('idempotency-replayed', 'true'), before.body);
    const attempt = async (seen: Record<string, unknown>): Promise<object> => {
      const serving = beginServing<K>(entry, around, { request, reply, once }, seen as Context<K>['input']);
      try {
        const body = await handle(entry, handler, serving.context);
        if (body instanceof Readable) return body;
        if (serving.isReplayed()) {
          await serving.dropImages();
          void reply.header('idempotency-replayed', 'true');
        }
        return answer(reply, body);
      } catch (error) {
        if (error instanceof Unchanged && entry.row.cache)
          return sayUnchanged(reply, entry.row.cache, error.tag);
        await serving.dropImages();
        throw error;
      }
    };
    try {
      return await attempt(request.seen ?? input).catch(async (error: unknown) => {
        if (!(error instanceof OutOfSight) || !request.me) throw error;
        await checkAccess(services.sql, entry.row.access, error.input, request.me.personaID, () => undefined);
        return attempt(error.input);
      });
    } finally {
      if (entry.method === 'POST' && request.me) services.sessions.forget(request.me.personaID);
      // Also after a failure: its transaction may have been committed.
      if (!isRead(entry) && request.me) await noteWrite(services, request);
    }
  };
}

/** Asks the handler; where its caller left out others, with the square as they see it. */
function handle<K extends Call>(entry: Entry, handler: Handler<K>, context: Context<K>) {
  const { caller, request, input } = context;
  const { sees, cost } = entry.row;
  if (!caller?.hasUnseen || !request.pools || sees === undefined || sees === 'all') return handler(context);
  const isSearch = cost === 'search' || cost === 'heavy';
  const isList = sees === 'list' && !namesSeller(entry, input);
  const reader = { personaID: caller.personaID, isList, isSearch };
  return readSquare(request.pools, reader, (tx) => {
    // Other readers may get more rows in the same state.
    return handler(Object.assign({}, context, { sql: tx, searches: tx, checkFresh: () => undefined }));
  });
}

/** A GET writes nothing, unless its row says so. */
export const isRead = ({ method, row }: Entry): boolean => method === 'GET' && row.atPrimary !== true;

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
