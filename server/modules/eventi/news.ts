import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveType } from '../../../contract/limits';
import { type Db, type Sql, transact, type Tx } from '../../db/database';
import { sayEvents } from './repository';

export type Word =
  | {
      tipo: Exclude<LiveType, 'post'>;
      to: number[];
      /** The id of the session that acted, which gets no event. */
      not?: number;
      conversazioneID?: number;
    }
  /** A new post by this person: an event for everybody else. */
  | { tipo: 'post'; by: number };

const noted = new WeakMap<object, Word[]>();

/**
 * Notes an event in a transaction of `transactTelling`, which sends it after the commit. Outside of one it is dropped.
 */
export const noteNews = (tx: Db, word: Word): void => void noted.get(tx)?.push(word);

/** Runs `work` in a transaction as `transact` does, and sends the noted events after the commit. */
export async function transactTelling<T>(
  sql: Sql,
  { tell }: Pick<News, 'tell'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let words: Word[] = [];
  const result = await transact(sql, (tx) => {
    noted.set(tx, (words = []));
    return work(tx);
  });
  tell(words);
  return result;
}

export interface News {
  /** Sends the events to this host's streams at once and to other hosts soon. Does not wait for them. */
  tell(words: readonly Word[]): void;
  hear(text: string): void;
}

/** The maximum number of events that wait to be sent. More are dropped, and the apps learn of them by polling. */
const maxWaiting = 10_000;
const together = 100;
/** The maximum number of receivers in one PostgreSQL notification, which has at most 8,000 bytes. */
const maxPersons = 300;

function* portions(word: Word): Generator<Word> {
  if (word.tipo === 'post') return void (yield word);
  for (let at = 0; at < word.to.length; at += maxPersons)
    yield { ...word, to: word.to.slice(at, at + maxPersons) };
}

interface Said {
  from: string;
  id: string;
  word: Word;
}

/** Carries events between the hosts that share a database. `deliver` passes them to this host's streams. */
export function createNews(
  sql: Sql,
  deliver: (id: string, word: Word) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): News {
  const from = randomUUID().slice(0, 8);
  let count = 0;
  let waiting: string[] = [];
  let isSaying = false;
  let isToldMute = false;

  async function sayAll(): Promise<void> {
    if (isSaying) return;
    isSaying = true;
    while (waiting.length > 0) {
      const texts = waiting.splice(0, together);
      try {
        await sayEvents(sql, texts);
        isToldMute = false;
      } catch (error) {
        if (!isToldMute) log.warn({ err: error }, 'events do not reach other hosts');
        isToldMute = true;
        waiting = [];
      }
    }
    isSaying = false;
  }

  return {
    tell(words) {
      for (const word of words)
        for (const portion of portions(word)) {
          const id = `${from}-${(count += 1)}`;
          deliver(id, portion);
          if (waiting.length < maxWaiting)
            waiting.push(JSON.stringify({ from, id, word: portion } satisfies Said));
        }
      void sayAll();
    },
    hear(text) {
      try {
        const said: Said = JSON.parse(text);
        if (said.from !== from) deliver(said.id, said.word);
      } catch (error) {
        // Another release on another host may send events that this one cannot read.
        log.warn({ err: error }, 'an event was not understood');
      }
    },
  };
}
