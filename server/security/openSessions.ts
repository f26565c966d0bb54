import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Sql } from '../db/database';
import { hearRevocations } from './revocations';
import { createSessionMemory, type SessionMemory } from './sessionMemory';

/** The host's memory of sessions, and what empties it; without `news` it remembers none. */
export function openSessions(
  sql: Sql,
  news: Connection | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { memory: SessionMemory; stop(): Promise<void> } {
  if (!news)
    return { memory: createSessionMemory({ isTrusted: () => false }), stop: () => Promise.resolve() };
  const memory = createSessionMemory({ isTrusted: () => revocations.areHeard() });
  const revocations = hearRevocations(news, sql, {
    onRevoked: (personaID) => (personaID === undefined ? memory.forgetAll() : memory.forget(personaID)),
    onDeaf: () =>
      log.warn('what other hosts revoke is not heard: each call asks the database for its session'),
  });
  return { memory, stop: () => revocations.stop() };
}
