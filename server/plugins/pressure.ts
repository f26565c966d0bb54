import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codedError } from './errors';

/** So many calls may wait for the database's connections at once, as long as they move. */
const most = 110;
const stuckMs = 2000;
/** Nothing waits longer than this; whoever stands here was forgotten. */
const forgottenMs = 60_000;

export interface Pressure {
  /** Throws 503 where waiting would help nobody: the database or this process does not keep up, the disk is full. */
  enter(request: FastifyRequest, writes: boolean): Promise<void>;
  leave(request: FastifyRequest): void;
}

export interface Supplies {
  isDatabaseLost: () => boolean;
  hasRoom: () => Promise<boolean>;
}

/** Sheds calls of the API before they pile up. Files and pages need no database and go on. */
export async function registerPressure(
  app: FastifyInstance,
  { isDatabaseLost, hasRoom }: Supplies,
): Promise<Pressure> {
  await app.register(underPressure, {
    // A start on a slow machine holds the loop for a second or two: that is no pressure.
    maxEventLoopDelay: 3000,
    pressureHandler: (_request, _reply, type, value) => app.log.warn({ type, value }, 'under pressure'),
  });
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
  return {
    async enter(request, writes) {
      if (isDatabaseLost()) throw codedError('occupato', {}, 2);
      if (app.isUnderPressure() || isStuck()) throw codedError('occupato', {}, 5);
      if (writes && !(await hasRoom())) throw codedError('spazio-esaurito', {}, 60);
      waiting.set(request.id, performance.now());
    },
    leave: (request) => void waiting.delete(request.id),
  };
}
