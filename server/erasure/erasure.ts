import type { FastifyBaseLogger } from 'fastify';
import { type Sql, transact } from '../db/database';
import { carryOn } from '../modules/cases/hidingRepository';
import { createWorker, type Worker } from '../worker';
import { beginStep, eraseLeaver, erasePosts, eraseThreads, hideMore, leavers } from './repository';

/**
 * In its own transaction, erases a batch of deleted rows, or hides a batch of those that a keeper's decision hides.
 * Only one host does so at a time.
 */
export const eraseStep = (sql: Sql): Promise<boolean> =>
  transact(sql, async (tx) => {
    if (!(await beginStep(tx))) return false;
    if (await carryOn(tx)) return true;
    if ((await hideMore(tx)) || (await eraseThreads(tx)) || (await erasePosts(tx))) return true;
    for (const person of await leavers(tx)) if (await eraseLeaver(tx, person)) return true;
    return false;
  });

/**
 * Erases rows that are already invisible: those of people who left, deleted posts, and long deleted threads. Each step
 * is short, so that no write waits for it. What remains to be erased is in the database, so another host continues
 * after a crash.
 */
export const createErasure = (sql: Sql, log: FastifyBaseLogger): Worker =>
  createWorker({
    step: () => eraseStep(sql),
    everyMs: 5000,
    failure: 'what was deleted is not erased yet',
    log,
  });
