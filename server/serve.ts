import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entry } from '../contract/table';
import { type Coming, contextOf, given, type Serving } from './context';
import type { Db } from './db/database';
import { readAsViewer } from './db/viewer';
import type { AnyInput, AnyWork, Folder } from './handler';
import { sayUnchanged, Unchanged } from './http/etag';
import { inputOf } from './input';
import { callImages } from './media/callImages';
import { transactTelling } from './modules/eventi/news';
import { checkAccess } from './security/access';
import { audit, beside } from './security/audit';
import { doOnce, readOnce } from './security/idempotency';
import { recall } from './security/idempotencyRepository';
import { type About, noteCall } from './security/noted';
import { checkProof, holdCaller, type Me } from './security/session';
import { holdNamed, namesSeller, withoutUnseen } from './security/unseen';
import type { Services } from './services';

/** Sight, then access: replaces the ids of people whom the caller cannot see, then checks who may make the call. */
async function seenInput({ entry, services, request }: Coming, db: Db, me: Me): Promise<AnyInput> {
  const said = inputOf(request, entry);
  const input = me.hasUnseen ? await withoutUnseen(db, entry, said, me.personaID) : said;
  await checkAccess(db, entry.row.access, input, me.personaID, () =>
    beside(request, () => audit(services.sql, 'identity_mismatch', request, { object: entry.call })),
  );
  return input as AnyInput;
}

/**
 * A read, in order: sight, access, work, audit. If the caller blocked or hid anybody, the work reads through the
 * caller's views.
 */
async function read(coming: Coming, me: Me, work: AnyWork): Promise<object> {
  const { entry, services, request } = coming;
  const { row } = entry;
  const input = await seenInput(coming, request.pools?.sql ?? services.sql, me);
  let about: About = {};
  const own = { input, about: (said: About) => void (about = said) };
  const seesAll = !me.hasUnseen || row.sees === undefined || row.sees === 'all';
  const isSearch = row.cost === 'search' || row.cost === 'heavy';
  const isList = row.sees === 'list' && !namesSeller(entry, input);
  const body = await (seesAll || !request.pools
    ? work(contextOf(coming, own))
    : readAsViewer(request.pools, { personaID: me.personaID, isList, isSearch }, (sql) =>
        // No 304 here, because for the same state another reader gets other rows.
        work(contextOf(coming, { ...own, sql, searches: sql, checkFresh: () => undefined })),
      ));
  await noteCall(services.sql, entry, request, { input, body, ...about });
  return body;
}

/**
 * A write in its transaction, in order: lock of the caller, sight, access, stored response, limit of the person, work,
 * audit. The `after` functions run once the transaction is committed.
 */
async function transactWork(coming: Coming, me: Me, work: AnyWork) {
  const { entry, services, request, reply } = coming;
  const { limit } = entry.row;
  let acts: (() => unknown)[] = [];
  const done = await transactTelling(services.sql, services.live, async (tx) => {
    acts = [];
    const now = await holdCaller(tx, entry.row, me);
    await holdNamed(tx, entry, inputOf(request, entry), me.personaID);
    // `hasUnseen` is true, because a block may have been committed while the lock was awaited.
    const input = await seenInput(coming, tx, { ...now, hasUnseen: true });
    return doOnce(tx, coming.once, async () => {
      if (limit && 'person' in limit && !limit.tries) await services.limits.spendPerson(tx, limit.person, me);
      let about: About = {};
      const after = (act: () => unknown) => void acts.push(act);
      const own = { input, me: now, sql: tx, after, about: (said: About) => void (about = said) };
      const body = await work(contextOf(coming, own));
      await noteCall(tx, entry, request, { input, body, ...about });
      return body;
    });
  });
  for (const act of acts) await act();
  given(reply, done);
  return done;
}

/**
 * A write, in order: sight, access, stored response, prepare, transaction. Removes the stored pictures if the call
 * fails or repeats an earlier one.
 */
async function write(coming: Coming, me: Me): Promise<object> {
  const { handler, services, pressure, request, reply, once } = coming;
  if (!('prepare' in handler)) return (await transactWork(coming, me, handler)).body;
  // Checked before the slow work, so that it is not done for somebody else's object.
  const input = await seenInput(coming, services.sql, me);
  const before = once && (await recall(services.sql, once));
  if (before) return given(reply, { body: before.body, isReplayed: true });
  const images = callImages(services.media, request);
  try {
    const preparing = Object.assign(contextOf(coming, { input }), {
      storeImages: (folder: Folder) => pressure.aside(request, () => images.store(folder)),
    });
    const { body, isReplayed } = await transactWork(coming, me, await handler.prepare(preparing));
    if (isReplayed) await images.drop();
    return body;
  } catch (error) {
    await images.drop();
    throw error;
  }
}

/** Whether the call only reads: a GET, unless its row says `atPrimary`. */
export const isRead = ({ method, row }: Entry): boolean => method === 'GET' && row.atPrimary !== true;

/**
 * The order of the steps. Public call: work. Read: proof of identity, sight, access, work. Write: proof of identity,
 * prepare, transaction.
 */
async function give(coming: Coming): Promise<object> {
  const { entry, handler, services, request } = coming;
  const { access, limit } = entry.row;
  const { me } = request;
  if (!me || access.who === 'public') {
    if ('prepare' in handler) throw new Error(`${entry.call} is open, and prepares nothing`);
    return handler(contextOf(coming, { input: inputOf(request, entry) as AnyInput }));
  }
  checkProof(entry.row, me);
  if (limit && 'person' in limit && limit.tries)
    await services.limits.spendPerson(services.sql, limit.person, me);
  return entry.method === 'POST' || 'prepare' in handler ? write(coming, me) : read(coming, me, handler);
}

export const serve =
  (serving: Serving) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const { entry, services } = serving;
    const { row, method } = entry;
    const { me } = request;
    const sums = (request.upload?.files ?? []).map((file) => `${file.field}:${file.sha256}`);
    const once = row.once ? readOnce(request, entry.call, inputOf(request, entry), sums) : undefined;
    try {
      return answer(reply, await give({ ...serving, request, reply, once }));
    } catch (error) {
      if (error instanceof Unchanged && row.cache) return sayUnchanged(reply, row.cache, error.tag);
      throw error;
    } finally {
      if (method === 'POST' && me) services.sessions.forget(me.personaID);
      // Also after a failure, because the transaction may have been committed.
      if (!isRead(entry) && me) await noteWrite(services, request, me);
    }
  };

async function noteWrite({ reads }: Services, { log }: FastifyRequest, me: Me): Promise<void> {
  // The write is committed even if the primary is lost now, so an error here does not fail the call.
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
