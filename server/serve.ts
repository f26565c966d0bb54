import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Entry, OnceCall } from '../contract/table';
import type { Db } from './db/database';
import { holdStanding, lockPerson, takeLockTurn } from './db/holdPerson';
import { readSquare } from './db/square';
import { codedError } from './errors';
import type { Answer, Body, Context, Folder, Handler, Work } from './handler';
import { sayUnchanged, type Tags, Unchanged } from './http/etag';
import type { Pressure } from './http/pressure';
import { inputOf } from './input';
import { callImages } from './media/callImages';
import { transactTelling } from './modules/eventi/news';
import { checkAccess } from './security/access';
import { doOnce, readOnce } from './security/idempotency';
import { type Once, recall } from './security/idempotencyRepository';
import { type About, noteCall } from './security/noted';
import { checkProof, checkStanding, holdSession, type Me, nobody } from './security/session';
import { holdNamed, namesSeller, withoutUnseen } from './security/unseen';
import type { Services } from './services';

export interface Serving<K extends Call> {
  entry: Entry;
  handler: Handler<K>;
  services: Services;
  pressure: Pressure;
  tags: Tags;
  /** Hears of a request that names somebody else as its actor. */
  onMismatch: (request: FastifyRequest) => void;
}

/** A call, and what its steps share. */
interface Coming<K extends Call> extends Serving<K> {
  request: FastifyRequest;
  reply: FastifyReply;
  once: Once | undefined;
}

/** A call's own part of its handler's context. */
type Own<K extends Call> = Partial<Context<K>> & Pick<Context<K>, 'input'>;

function contextOf<K extends Call>(coming: Coming<K>, own: Own<K>): Context<K> {
  const { services, tags, request, reply } = coming;
  const usual: Omit<Context<K>, Exclude<keyof Services, 'places'> | 'input'> = {
    me: request.me ?? { ...nobody, lang: request.lang },
    caller: request.me,
    lang: request.lang,
    imageCount: request.upload?.files.length ?? 0,
    places: services.places.within(() => services.limits.mayAskTowns(request)),
    transact: async (work) => {
      const done = await transactTelling(services.sql, services.live, (tx) =>
        doOnce(tx, coming.once, () => work(tx)),
      );
      return done.isReplayed ? replayed(coming, done.body) : done.body;
    },
    after: (act) => void act(),
    about: () => undefined,
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
  return Object.assign({}, services, request.pools, usual, own);
}

/**
 * Holds the caller, and gives how they stand now. If their account is deleted meanwhile, the deletion waits for the end of this
 * transaction; if it was deleted before, the answer is 401. A decision that this waited for is newer than their session.
 */
async function holdCaller(tx: Db, { row }: Entry, me: Me): Promise<Me> {
  if (row.locksOther) await takeLockTurn(tx);
  const isHeld = { orClosed: me.isClosed };
  const standing = row.endsPerson
    ? (await lockPerson(tx, me.personaID, isHeld)) && me
    : await holdStanding(tx, me.personaID, isHeld);
  if (!standing) throw codedError('sessione-scaduta');
  // While a body came its sender may have left.
  if (row.holdsSession || row.upload) await holdSession(tx, me);
  const now = { ...me, ...standing };
  checkStanding(row, now);
  return now;
}

/** hold → sight → access → recall → limit of the person → work → audit; the acts come after the commit. */
async function transactWork<K extends Call>(coming: Coming<K>, me: Me, work: Work<K>) {
  const { entry, services, request } = coming;
  const { row } = entry;
  let acts: (() => unknown)[] = [];
  const done = await transactTelling(services.sql, services.live, async (tx) => {
    acts = [];
    const now = await holdCaller(tx, entry, me);
    await holdNamed(tx, entry, inputOf(request, entry), me.personaID);
    // A block that this waited for is newer than their session.
    const input = await seenInput(coming, tx, { ...now, hasUnseen: true });
    return doOnce(tx, coming.once, async () => {
      const { limit } = row;
      if (limit && 'person' in limit && !limit.tries) await services.limits.spendPerson(tx, limit.person, me);
      let about: About = {};
      const context = contextOf(coming, {
        input: input as Context<K>['input'],
        me: now,
        sql: tx,
        transact: (own) => own(tx),
        after: (act) => void acts.push(act),
        about: (said) => void (about = said),
      });
      const body = (await work(context)) as Body<K>;
      await noteCall(tx, entry, request, { input, body, ...about });
      return body;
    });
  });
  for (const act of acts) await act();
  if (done.isReplayed) replayed(coming, done.body);
  return done;
}

/** sight → access: what the request says to its caller, who may make it. */
async function seenInput<K extends Call>(coming: Coming<K>, db: Db, me: Me) {
  const { entry, request, onMismatch } = coming;
  const said = inputOf(request, entry);
  const input = me.hasUnseen ? await withoutUnseen(db, entry, said, me.personaID) : said;
  await checkAccess(db, entry.row.access, input, me.personaID, () => onMismatch(request));
  return input;
}

/** sight → access → work → audit, with the square as the caller sees it. */
async function read<K extends Call>(coming: Coming<K>, me: Me, work: Work<K>): Promise<Answer<K>> {
  const { entry, services, request } = coming;
  const { row } = entry;
  const input = await seenInput(coming, request.pools?.sql ?? services.sql, me);
  let about: About = {};
  const own = { input: input as Context<K>['input'], about: (said: About) => void (about = said) };
  const seesAll = !me.hasUnseen || row.sees === undefined || row.sees === 'all';
  const isSearch = row.cost === 'search' || row.cost === 'heavy';
  const isList = row.sees === 'list' && !namesSeller(entry, input);
  const body = await (seesAll || !request.pools
    ? work(contextOf(coming, own))
    : readSquare(request.pools, { personaID: me.personaID, isList, isSearch }, (square) =>
        // Other readers may get more rows in the same state.
        work(contextOf(coming, { ...own, sql: square, searches: square, checkFresh: () => undefined })),
      ));
  await noteCall(services.sql, entry, request, { input, body, ...about });
  return body;
}

/** sight → access → recall → prepare → the transaction. Pictures go again when the call fails, or was done before. */
async function write<K extends Call>(coming: Coming<K>, me: Me): Promise<Answer<K>> {
  const { handler, services, pressure, request, once } = coming;
  if (!('prepare' in handler)) return (await transactWork(coming, me, handler)).body as Answer<K>;
  // Before what takes long: it is not done for a thing of somebody else.
  const said = await seenInput(coming, services.sql, me);
  const before = once && (await recall(services.sql, once));
  if (before) return replayed(coming, before.body as Answer<K>);
  const images = callImages(services.media, request);
  try {
    const input = said as Context<K>['input'];
    const preparing = Object.assign(contextOf(coming, { input }), {
      storeImages: (folder: Folder) => pressure.aside(request, () => images.store(folder)),
    });
    const { body, isReplayed } = await transactWork(coming, me, await handler.prepare(preparing));
    if (isReplayed) await images.drop();
    return body as Answer<K>;
  } catch (error) {
    await images.drop();
    throw error;
  }
}

function replayed<T>({ reply }: { reply: FastifyReply }, body: T): T {
  void reply.header('idempotency-replayed', 'true');
  return body;
}

/** A GET writes nothing, unless its row says so. */
export const isRead = ({ method, row }: Entry): boolean => method === 'GET' && row.atPrimary !== true;

/** open: work · a read: proof → sight → access → work · a write: proof → prepare → its transaction */
async function give<K extends Call>(coming: Coming<K>): Promise<object> {
  const { entry, handler, services, request } = coming;
  const { access, limit } = entry.row;
  const { me } = request;
  if (!me || access.who === 'public') {
    if ('prepare' in handler) throw new Error(`${entry.call} is open, and prepares nothing`);
    return handler(contextOf(coming, { input: inputOf(request, entry) as Context<K>['input'] }));
  }
  checkProof(entry.row, me);
  if (limit && 'person' in limit && limit.tries)
    await services.limits.spendPerson(services.sql, limit.person, me);
  return entry.method === 'POST' || 'prepare' in handler ? write(coming, me) : read(coming, me, handler);
}

/** Takes one request, whose shape was checked, to its answer. */
export const serve =
  <K extends Call>(serving: Serving<K>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const { entry, services } = serving;
    const { row, method } = entry;
    const { me } = request;
    const sums = (request.upload?.files ?? []).map((file) => `${file.field}:${file.sha256}`);
    const once = row.once
      ? readOnce(request, entry.call as OnceCall, inputOf(request, entry), sums)
      : undefined;
    try {
      return answer(reply, await give({ ...serving, request, reply, once }));
    } catch (error) {
      if (error instanceof Unchanged && row.cache) return sayUnchanged(reply, row.cache, error.tag);
      throw error;
    } finally {
      if (method === 'POST' && me) services.sessions.forget(me.personaID);
      // Also after a failure: its transaction may have been committed.
      if (!isRead(entry) && me) await noteWrite(services, request);
    }
  };

async function noteWrite({ reads }: Services, { me, log }: FastifyRequest): Promise<void> {
  if (!me) return;
  // A primary that is lost right after the commit: what was written is written.
  await reads
    .noteWrite(me.sessionID)
    .catch((error: unknown) => log.warn({ err: error }, 'a write is not noted'));
}

function answer(reply: FastifyReply, body: object): object {
  if (body instanceof Readable) return body;
  const full = { statusCode: 200, ...body };
  if (full.statusCode >= 400 && full.statusCode !== 404) void reply.status(full.statusCode);
  return full;
}
