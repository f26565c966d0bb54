import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cost } from '../../contract/common';
import { poolSizes } from '../db/pools';
import { isConnecting } from '../db/driver';
import { codedError, type ErrorCode, errorStatus, toCoded } from '../errors';
import type { Call } from './round';
import { createTurns, type TurnRefusal, type Turns } from './turns';

type Lane = Exclude<keyof typeof poolSizes, 'viewer'>;

/** The lane for each cost: searches and equally expensive calls use a pool of their own. */
const laneOf: Record<Cost, Lane> = { light: 'sql', list: 'sql', search: 'searches', heavy: 'searches' };
/**
 * For one caller: how many calls may run (`each`) and wait (`line`) in a lane. An app requests the parts of a page at
 * once, and searches while a person types.
 */
const ofOne = { sql: { each: 4, line: 100 }, searches: { each: 2, line: 20 } };
/** How many calls run for each connection of a pool: enough to keep it busy without long waits for it. */
const perConnection = { sql: 3, searches: 2 };
const waiting = { sql: 2000, searches: 300 };

/**
 * Why a call is refused: the database is lost; memory is short; the disk is full; the caller has too many calls; no
 * running call ends; too many calls wait; another part is full or does not answer.
 */
type Reason = 'database' | 'load' | 'disk' | 'own' | 'stuck' | 'full' | 'part';

export interface Pressure {
  /**
   * Resolves when the call gets its turn at the database, which it has until `leave`. Throws 503 when waiting would not
   * help, 429 when the caller has too many calls. `isCovered`: the call works without the primary.
   */
  enter(request: FastifyRequest, writes: boolean, isCovered?: boolean): Promise<void>;
  leave(request: FastifyRequest): void;
  /** Lets the call do slow work that needs no database connection; meanwhile others have its turn. */
  aside<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  atWork(): number;
  refusals(): Record<Reason, number>;
}

export interface Supplies {
  isDatabaseLost: () => boolean;
  hasDiskSpace: () => Promise<boolean>;
  isFair: boolean;
  maxHeapBytes?: number;
}

const beatMs = 250;

function watchProcess(app: FastifyInstance, maxHeapBytes: number, onBeat: () => void) {
  let isFull = false;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const bytes = getHeapStatistics().used_heap_size;
    if (bytes > maxHeapBytes && !isFull) app.log.warn({ bytes }, 'the process has no memory for more');
    isFull = bytes > maxHeapBytes;
    onBeat();
  };
  app.addHook('onReady', async () => {
    timer = setInterval(check, beatMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => isFull;
}

function openLanes(isFair: boolean, onRefused: (why: TurnRefusal) => void): Record<Lane, Turns> {
  const open = (lane: Lane): Turns =>
    createTurns(
      {
        atOnce: poolSizes[lane] * perConnection[lane],
        ...(isFair ? ofOne[lane] : { each: Infinity, line: Infinity }),
        waiting: waiting[lane],
      },
      onRefused,
    );
  return { sql: open('sql'), searches: open('searches') };
}

const reasonOf = (error: Error, coded: ErrorCode): Reason => {
  if (isConnecting(error)) return 'database';
  return coded === 'spazio-esaurito' ? 'disk' : 'part';
};

const noneRefused = { database: 0, load: 0, disk: 0, own: 0, stuck: 0, full: 0, part: 0 };

/** Counts each 503, wherever it is thrown. Returns a function that throws an error that is already counted. */
function hearOthers(app: FastifyInstance, onRefused: (reason: Reason) => void): (error: Error) => never {
  const counted = new WeakSet<Error>();
  app.addHook('onError', async (_request, _reply, error) => {
    const { coded } = toCoded(error);
    if (errorStatus[coded] === 503 && !counted.has(error)) onRefused(reasonOf(error, coded));
  });
  return (error) => {
    counted.add(error);
    throw error;
  };
}

/** Refuses calls of the API before too many pile up. Files and pages need no database and are always served. */
export function registerPressure(
  app: FastifyInstance,
  {
    isDatabaseLost,
    hasDiskSpace,
    isFair,
    maxHeapBytes = 0.9 * getHeapStatistics().heap_size_limit,
  }: Supplies,
): Pressure {
  const refused: Record<Reason, number> = { ...noneRefused };
  const note = (reason: Reason): void => void (refused[reason] += 1);
  const lanes = openLanes(isFair, note);
  const isFull = watchProcess(app, maxHeapBytes, () => {
    lanes.sql.tick();
    lanes.searches.tick();
  });
  const calls = new Map<string, () => void>();
  const throwCounted = hearOthers(app, note);
  const refuse = (reason: Reason, seconds: number): never => {
    note(reason);
    return throwCounted(codedError(reason === 'disk' ? 'spazio-esaurito' : 'occupato', {}, seconds));
  };
  const pressure: Pressure = {
    async enter(request, writes, isCovered = false) {
      if (isDatabaseLost() && !isCovered) refuse('database', 2);
      if (isFull()) refuse('load', 5);
      if (writes && !(await hasDiskSpace())) refuse('disk', 60);
      if (calls.has(request.id)) return;
      const turns = lanes[laneOf[request.cost]];
      const begin = (call: Call): void => void calls.set(request.id, () => turns.leave(call));
      await turns.enter(request.caller.turn, begin).catch(throwCounted);
    },
    leave(request) {
      const end = calls.get(request.id);
      calls.delete(request.id);
      end?.();
    },
    async aside(request, work) {
      pressure.leave(request);
      const done = await work();
      await pressure.enter(request, true);
      return done;
    },
    atWork: () => lanes.sql.atWork() + lanes.searches.atWork(),
    refusals: () => refused,
  };
  return pressure;
}
