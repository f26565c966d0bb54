import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codedError } from '../errors';
import { gatherWarnings } from './gathered';

/** So many calls may wait for the database's connections at once, as long as they move. */
const most = 110;
const stuckMs = 2000;
/** No call lasts longer than this: one that is still counted was never taken off. */
const forgottenMs = 60_000;

/** The database is lost; the process stood still, or is busy; calls wait without moving; the disk is full. */
type Reason = 'database' | 'standstill' | 'load' | 'stuck' | 'disk';

export interface Pressure {
  /**
   * Weighs a call until it leaves. Throws 503 where waiting would help nobody: the database or this process does not
   * keep up, the disk is full. `isCovered`: the call goes on without the database's primary.
   */
  enter(request: FastifyRequest, writes: boolean, isCovered?: boolean): Promise<void>;
  leave(request: FastifyRequest): void;
  /** How many calls weigh on the host now. */
  atWork(): number;
  /** How many calls were turned away since the start, by what kept them out. */
  refusals(): Record<Reason, number>;
}

export interface Supplies {
  isDatabaseLost: () => boolean;
  hasRoom: () => Promise<boolean>;
  /** How long the process may stand still, once it is ready: a start takes what it takes. */
  mostLateMs?: number;
  /** How much memory the process's own objects may take. */
  mostHeapBytes?: number;
}

const beatMs = 250;
/** What piled up while the process stood still is turned away for so long after it. */
const recoveryMs = 1000;

/** Tells whether the process stood still just now. The mean that under-pressure offers hides one long stop. */
function watchLoop(app: FastifyInstance, mostLateMs: number): () => boolean {
  let beat = 0;
  let lateAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const now = performance.now();
    const late = now - beat - beatMs;
    beat = now;
    if (late <= mostLateMs) return;
    lateAt = now;
    app.log.warn({ late: Math.round(late) }, 'the process stood still');
  };
  app.addHook('onReady', async () => {
    beat = performance.now();
    timer = setInterval(check, beatMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => performance.now() - lateAt < recoveryMs;
}

/** Sheds calls of the API before they pile up. Files and pages need no database and go on. */
export async function registerPressure(
  app: FastifyInstance,
  {
    isDatabaseLost,
    hasRoom,
    mostLateMs = 3000,
    mostHeapBytes = 0.9 * getHeapStatistics().heap_size_limit,
  }: Supplies,
): Promise<Pressure> {
  const noteUnder = gatherWarnings(app, 'calls under pressure');
  await app.register(underPressure, {
    maxHeapUsedBytes: mostHeapBytes,
    pressureHandler: (_request, _reply, type) => noteUnder(type),
  });
  const hasStopped = watchLoop(app, mostLateMs);
  /** In the order in which they came. */
  const waiting = new Map<string, number>();
  const isStuck = (): boolean => {
    if (waiting.size < most) return false;
    const now = performance.now();
    for (const [id, since] of waiting) {
      if (now - since < forgottenMs) return now - since > stuckMs;
      waiting.delete(id);
    }
    return false;
  };
  const refused = { database: 0, standstill: 0, load: 0, stuck: 0, disk: 0 };
  const refuse = (reason: Reason, seconds: number): never => {
    refused[reason] += 1;
    throw codedError(reason === 'disk' ? 'spazio-esaurito' : 'occupato', {}, seconds);
  };
  return {
    async enter(request, writes, isCovered = false) {
      if (isDatabaseLost() && !isCovered) refuse('database', 2);
      if (hasStopped()) refuse('standstill', 5);
      if (app.isUnderPressure()) refuse('load', 5);
      if (isStuck()) refuse('stuck', 5);
      if (writes && !(await hasRoom())) refuse('disk', 60);
      if (!waiting.has(request.id)) waiting.set(request.id, performance.now());
    },
    leave: (request) => void waiting.delete(request.id),
    atWork: () => waiting.size,
    refusals: () => refused,
  };
}
