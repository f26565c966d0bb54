import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codedError } from '../errors';

/** So many calls may wait for the database's connections at once, as long as they move. */
const most = 110;
const stuckMs = 2000;
/** No call lasts longer than this: one that is still counted was never taken off. */
const forgottenMs = 60_000;

/** The database is lost; the process stood still, or has no memory for more; calls wait without moving; the disk is full. */
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

/** Looks at the process four times a second: did it stand still just now, and is there memory for more? */
function watchProcess(app: FastifyInstance, mostLateMs: number, mostHeapBytes: number) {
  let beat = 0;
  let lateAt = -Infinity;
  let isFull = false;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const now = performance.now();
    const late = now - beat - beatMs;
    beat = now;
    const bytes = getHeapStatistics().used_heap_size;
    if (bytes > mostHeapBytes && !isFull) app.log.warn({ bytes }, 'the process has no memory for more');
    isFull = bytes > mostHeapBytes;
    if (late <= mostLateMs) return;
    lateAt = now;
    app.log.warn({ late: Math.round(late) }, 'the process stood still');
  };
  app.addHook('onReady', async () => {
    beat = performance.now();
    timer = setInterval(check, beatMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return { hasStopped: () => performance.now() - lateAt < recoveryMs, isFull: () => isFull };
}

/** Sheds calls of the API before they pile up. Files and pages need no database and go on. */
export function registerPressure(
  app: FastifyInstance,
  {
    isDatabaseLost,
    hasRoom,
    mostLateMs = 3000,
    mostHeapBytes = 0.9 * getHeapStatistics().heap_size_limit,
  }: Supplies,
): Pressure {
  const { hasStopped, isFull } = watchProcess(app, mostLateMs, mostHeapBytes);
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
      if (isFull()) refuse('load', 5);
      if (isStuck()) refuse('stuck', 5);
      if (writes && !(await hasRoom())) refuse('disk', 60);
      if (!waiting.has(request.id)) waiting.set(request.id, performance.now());
    },
    leave: (request) => void waiting.delete(request.id),
    atWork: () => waiting.size,
    refusals: () => refused,
  };
}
