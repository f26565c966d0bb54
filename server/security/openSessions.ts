import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Sql } from '../db/database';
import type { Live } from '../modules/eventi/live';
import { hearRevocations } from './revocations';
import { createSessionMemory, type SessionMemory } from './sessionMemory';

interface Around {
  sql: Sql;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Hears on the same connection what other hosts tell. */
  live: Pick<Live, 'hear' | 'check' | 'endAll'>;
}

/** The host's memory of sessions, and what empties it; without `news` it remembers none. */
export function openSessions(
  { sql, log, live }: Around,
  news: Connection | undefined,
): { memory: SessionMemory; stop(): Promise<void> } {
  if (!news)
    return { memory: createSessionMemory({ isTrusted: () => false }), stop: () => Promise.resolve() };
  const memory = createSessionMemory({ isTrusted: () => revocations.areHeard() });
  const revocations = hearRevocations(news, sql, {
    onRevoked(personaID) {
      if (personaID === undefined) memory.forgetAll();
      else memory.revoke(personaID);
      live.check(personaID);
    },
    onEvent: live.hear,
    onBack: live.endAll,
    onDeaf: () =>
      log.warn('what other hosts revoke is not heard: each call asks the database for its session'),
  });
  return { memory, stop: () => revocations.stop() };
}
