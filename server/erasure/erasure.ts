import type { FastifyBaseLogger } from 'fastify';
import { type Sql, transact } from '../db/database';
import { carryOn } from '../modules/cases/hidingRepository';
import { createWorker, type Worker } from '../worker';
import { beginStep, eraseLeaver, erasePosts, eraseThreads, hideMore, leavers } from './repository';

/** Erases a batch of what was deleted, or hides one for a measure, in its own transaction, on one host at a time. */
export const eraseStep = (sql: Sql): Promise<boolean> =>
  transact(sql, async (tx) => {
    if (!(await beginStep(tx))) return false;
    if (await carryOn(tx)) return true;
    if ((await hideMore(tx)) || (await eraseThreads(tx)) || (await erasePosts(tx))) return true;
    for (const person of await leavers(tx)) if (await eraseLeaver(tx, person)) return true;
    return false;
  });

/**
 * Erases invisible rows: of people who left, and of deleted posts and long threads. Each step is short, so no write
 * waits for it. The remaining work is in the database, so another host continues after a crash.
 */
export const createErasure = (sql: Sql, log: FastifyBaseLogger): Worker =>
  createWorker({
    step: () => eraseStep(sql),
    everyMs: 5000,
    failure: 'what was deleted is not erased yet',
    log,
  });
