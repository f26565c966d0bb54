import { randomUUID } from 'node:crypto';
import { connect, type Connection, cut, ping, type Sql } from '../db/database';
import { answersInTime, rest } from '../db/watch';
import { listenToEvents } from '../modules/eventi/repository';
import { channel, listenToRevocations, sayOnRevocations } from './revocationRepository';

const pauseMs = 500;
/** The maximum age in ms of the last proof that events still arrive. */
const trustMs = 2000;

export interface Revocations {
  /** Whether all revocations up to two seconds ago have arrived. */
  areHeard(): boolean;
  stop(): Promise<void>;
}

interface Hearer {
  /** A person's sessions or data changed; everybody's without an id. */
  onRevoked(personaID?: number): void;
  onEvent(text: string): void;
  /** Events arrive again; those sent in between are lost. */
  onBack(): void;
  /** Called once if a connection pooler or the database drops notifications. */
  onDeaf(): void;
}

/** The connection has no time limits. */
const untilClosed = { idle: 0, life: 0 };

function tell(hearer: Hearer, from: string, text: string): void {
  if (from !== channel) hearer.onEvent(text);
  else if (text === '') hearer.onRevoked();
  else if (/^\d{1,16}$/.test(text)) hearer.onRevoked(Number(text));
}

/**
 * Receives other hosts' revocations and events on its own connection. It keeps querying that connection: an answer
 * proves that all earlier notifications have arrived. After a reconnection everything counts as revoked, because
 * notifications were lost. `pool` sends a test notification.
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

  /** Whether a notification from another connection arrives. */
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
