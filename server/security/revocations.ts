import { randomUUID } from 'node:crypto';
import { connect, type Connection, cut, ping, type Sql } from '../db/database';
import { answersInTime, rest } from '../db/watch';
import { listenToEvents } from '../modules/eventi/repository';
import { channel, listenToRevocations, sayOnRevocations } from './revocationRepository';

const pauseMs = 500;
/** How old, in ms, the last proof that events arrive may be. */
const trustMs = 2000;

export interface Revocations {
  /** Whether every revocation that is older than two seconds has arrived. */
  areHeard(): boolean;
  stop(): Promise<void>;
}

interface Hearer {
  /** Called when sessions or data of a person changed; without an id, everybody's may have. */
  onRevoked(personaID?: number): void;
  onEvent(text: string): void;
  /** Called when events arrive again; those sent in between are lost. */
  onBack(): void;
  /** Called once if a connection pooler, or the database, does not pass notifications on. */
  onDeaf(): void;
}

/** The connection is never closed for its age or for being idle. */
const untilClosed = { idle: 0, life: 0 };

function tell(hearer: Hearer, from: string, text: string): void {
  if (from !== channel) hearer.onEvent(text);
  else if (text === '') hearer.onRevoked();
  else if (/^\d{1,16}$/.test(text)) hearer.onRevoked(Number(text));
}

/**
 * Receives other hosts' revocations and events on a connection of its own. It keeps querying on that connection: an
 * answer proves that all earlier notifications have arrived. After a reconnection everything counts as revoked, because
 * notifications may be lost. `pool` sends a notification as a test.
 */
export function hearRevocations(where: Connection, pool: Sql, hearer: Hearer): Revocations {
  const stopping = new AbortController();
  let isListening = false;
  let heardAt = -Infinity;
  let proof = '';
  let isProved = false;
  let isToldDeaf = false;
  let hasHeard = false;

  const hear = (from: string, text: string) => {
    if (from === channel && text === proof) isProved = true;
    else tell(hearer, from, text);
  };
  const onclose = () => (isListening = false);
  const news = connect(where, 1, { ...untilClosed, onclose, onnotify: hear });

  /** Starts to listen. Checks whether a notification that another connection sends arrives. */
  async function listen(): Promise<void> {
    heardAt = -Infinity;
    await listenToRevocations(news);
    await listenToEvents(news);
    proof = randomUUID();
    isProved = false;
    isListening = true;
    await sayOnRevocations(pool, proof);
    await ping(news);
    if (!isProved && !isToldDeaf) {
      isToldDeaf = true;
      hearer.onDeaf();
    }
    hearer.onRevoked();
    if (isProved && hasHeard) hearer.onBack();
    hasHeard ||= isProved;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      const round = isListening && isProved ? ping(news) : listen();
      if (await answersInTime(round, stopping.signal)) heardAt = isListening && isProved ? asked : -Infinity;
      else if (!stopping.signal.aborted) cut(news);
      await rest(pauseMs, stopping.signal);
    }
  }
  void watch();

  return {
    areHeard: () => isListening && isProved && performance.now() - heardAt < trustMs,
    async stop() {
      stopping.abort();
      await news.end({ timeout: 0 });
      cut(news);
    },
  };
}
