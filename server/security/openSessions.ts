import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Sql } from '../db/database';
import type { Live } from '../modules/eventi/live';
import { hearRevocations } from './revocations';
import type { SightRow } from '../media/repository';
import { createPersonMemory, type PersonMemory } from './personMemory';
import { createSessionMemory, type SessionMemory } from './sessionMemory';

interface Around {
  sql: Sql;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Receives the events of other hosts, which arrive on the same connection. */
  live: Pick<Live, 'hear' | 'check' | 'endAll'>;
}

/** The host's caches, which can drop a person's entries: of sessions, and of pictures that everybody may see. */
interface Memories {
  memory: SessionMemory;
  shown: PersonMemory<SightRow>;
  stop(): Promise<void>;
}

/**
 * Opens the caches, and clears them when a change is announced. Without `news`, the connection for announcements, the
 * host caches nothing.
 */
export function openSessions({ sql, log, live }: Around, news: Connection | undefined): Memories {
  const isTrusted = () => revocations?.areHeard() ?? false;
  const memory = createSessionMemory({ isTrusted });
  const shown = createPersonMemory<SightRow>({ isTrusted, max: 20_000 });
  const revocations =
    news &&
    hearRevocations(news, sql, {
      onRevoked(personaID) {
        if (personaID === undefined) {
          memory.forgetAll();
          shown.forgetAll();
        } else {
          memory.revoke(personaID);
          shown.forget(personaID);
        }
        live.check(personaID);
      },
      onEvent: live.hear,
      onBack: live.endAll,
      onDeaf: () =>
        log.warn('what other hosts revoke is not heard: each call asks the database for its session'),
    });
  return { memory, shown, stop: async () => revocations?.stop() };
}
