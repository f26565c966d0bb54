import { randomUUID } from 'node:crypto';
import { connect, type Connection, cut, ping, type Sql } from '../db/database';
import { answersInTime, rest } from '../db/watch';
import { listenToEvents } from '../modules/eventi/repository';
import { channel, listenToRevocations, sayOnRevocations } from './revocationRepository';

const pauseMs = 500;
/** The age (ms) that the last proof may have that the connection still brings messages. */
const trustMs = 2000;

export interface Revocations {
  /** Whether everything that was revoked up to two seconds ago has been heard. */
  areHeard(): boolean;
  stop(): Promise<void>;
}

interface Hearer {
  /** A person's sessions or what is known of the person changed; of everybody where none is named. */
  onRevoked(personaID?: number): void;
  /** Called with the event that a host tells open apps. */
  onEvent(text: string): void;
  /** It hears again; what was said while the connection was away is lost. */
  onBack(): void;
  /** Once, where a connection pooler is in the way or the database swallows what is said. */
  onDeaf(): void;
}

/** A connection that nobody but its owner ends. */
const untilClosed = { idle: 0, life: 0 };

function tell(hearer: Hearer, from: string, text: string): void {
  if (from !== channel) hearer.onEvent(text);
  else if (text === '') hearer.onRevoked();
  else if (/^\d{1,16}$/.test(text)) hearer.onRevoked(Number(text));
}

/**
 * Hears what other hosts revoke and tell, on a connection of its own. Over and over it asks that connection for a word: an answer
 * proves that whatever was said before has come. What was said while it was away is lost, so everything counts as revoked
 * when it listens anew. `pool`: where a word is said to find out whether words arrive.
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

  /** Whether a word that is said on another connection comes here. */
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
