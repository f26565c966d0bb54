import type { FastifyBaseLogger } from 'fastify';
import { type Sql, transact } from '../db/database';
import { carryOn } from '../modules/cases/hidingRepository';
import { createWorker, type Worker } from '../worker';
import { beginStep, eraseLeaver, erasePosts, eraseThreads, hideMore, leavers } from './repository';

/** A portion of what was deleted, or is hidden by a measure, in a transaction of its own, on one host at a time. */
export const eraseStep = (sql: Sql): Promise<boolean> =>
  transact(sql, async (tx) => {
    if (!(await beginStep(tx))) return false;
    if (await carryOn(tx)) return true;
    if ((await hideMore(tx)) || (await eraseThreads(tx)) || (await erasePosts(tx))) return true;
    for (const person of await leavers(tx)) if (await eraseLeaver(tx, person)) return true;
    return false;
  });

/**
 * Erases what nobody sees any more: the rows of who left, and of posts and long threads that were deleted. Each step is short, whatever
 * hung on them, so nobody's write waits for it; what is left to do stands in the database, and a host that dies leaves it
 * to the next.
 */
export const createErasure = (sql: Sql, log: FastifyBaseLogger): Worker =>
  createWorker({
    step: () => eraseStep(sql),
    everyMs: 5000,
    failure: 'what was deleted is not erased yet',
    log,
  });
