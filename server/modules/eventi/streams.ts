import { Readable } from 'node:stream';
import type { ReplyOf } from '../../../contract/table';
import { createCrowd, type Who } from '../../crowd';
import { codedError } from '../../errors';
import type { Me } from '../../security/session';
import type { Word } from './news';

export type LiveEvent = ReplyOf<'GET /api/Eventi/Flusso'>;

export const streamLimits = {
  perPerson: 5,
  perHost: 2000,
  beatMs: 25_000,
  lifeMs: 600_000,
  /** The shortest time between two events about new posts, in ms. */
  postsMs: 3000,
  /** A stream with more unread bytes than this is ended, since its reader is too slow. */
  unreadBytes: 64 * 1024,
  /** The Retry-After header of a refused stream, in seconds. */
  retryAfter: 30,
} as const;

interface Stream {
  me: Pick<Me, 'personaID' | 'sessionID'>;
  body: Readable;
  unseen: readonly number[];
  isOver: boolean;
}

export interface Streams {
  /** Opens a stream, which ends when its reader closes it. Throws 503 if there is no free place. */
  open(who: Pick<Stream, 'me'> & { unseen?: readonly number[] } & Who, first?: LiveEvent): Readable;
  deliver(id: string, word: Word): void;
  /**
   * Ends streams whose session is no longer valid: those of one person, or of all. For one person, also reads again
   * whom they do not see.
   */
  check(personaID?: number): void;
  /** Ends all streams because events may have been lost: their readers reconnect and load everything anew. */
  endAll(): void;
  count(): number;
  close(): void;
}

const textOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

function write({ body, isOver }: Stream, text: string): void {
  if (isOver || body.destroyed) return;
  if (body.readableLength > streamLimits.unreadBytes) body.destroy();
  else body.push(text);
}

function writePosts(stream: Stream, id: string, n: number): void {
  if (n > 0) write(stream, textOf({ id, tipo: 'post', n }));
}

function end(stream: Stream): void {
  if (stream.isOver) return;
  stream.isOver = true;
  stream.body.push(null);
}

type CountFor = (stream: Pick<Stream, 'me' | 'unseen'>) => number;

/** Counts new posts by author. Announces the first at once, and those of the next seconds together. */
function gatherPosts(tell: (countFor: CountFor) => void) {
  let counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    timer = undefined;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (total === 0) return;
    const told = counts;
    counts = new Map();
    timer = setTimeout(flush, streamLimits.postsMs).unref();
    tell(({ me, unseen }) =>
      [me.personaID, ...unseen].reduce((rest, author) => rest - (told.get(author) ?? 0), total),
    );
  }
  return {
    add(author: number): void {
      counts.set(author, (counts.get(author) ?? 0) + 1);
      if (!timer) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The open streams by person. When the host is full, a new one may end a stream of somebody with more streams, never
 * one of somebody with equally few: that reader would reconnect and load everything anew.
 */
function createShelf(workers: number) {
  const { perPerson, perHost } = streamLimits;
  const places = createCrowd({ person: perPerson, all: perHost, keepsEarlier: true }, workers);
  const all = new Map<number, Set<Stream>>();
  let count = 0;
  return {
    count: () => count,
    of: (personaID: number): Stream[] => [...(all.get(personaID) ?? [])],
    everyone: (): Stream[] => [...all.values()].flatMap((own) => [...own]),
    each(act: (stream: Stream) => void): void {
      for (const own of all.values()) for (const stream of own) act(stream);
    },
    /** Stores a stream until it is closed. Returns false if there is no free place. */
    keep(stream: Stream, ip: string): boolean {
      const { me } = stream;
      const { personaID } = me;
      const { leave } = places.enter({ me, ip }, () => end(stream));
      if (stream.isOver) return false;
      all.set(personaID, (all.get(personaID) ?? new Set<Stream>()).add(stream));
      count += 1;
      stream.body.once('close', () => {
        leave();
        count -= 1;
        const own = all.get(personaID);
        own?.delete(stream);
        if (own?.size === 0) all.delete(personaID);
      });
      return true;
    },
  };
}

type Living = (sessionIDs: number[]) => Promise<number[]>;
type LeftOut = (personaID: number) => Promise<readonly number[]>;
const nobody: LeftOut = () => Promise.resolve([]);
const looked = 500;

async function endDead(streams: readonly Stream[], living: Living): Promise<void> {
  for (let at = 0; at < streams.length; at += looked) {
    const some = streams.slice(at, at + looked);
    const left = new Set(await living(some.map(({ me }) => me.sessionID)));
    for (const stream of some) if (!left.has(stream.me.sessionID)) end(stream);
  }
}

function lookAnew(streams: readonly Stream[], leftOut: ReturnType<LeftOut>): void {
  const note = (unseen: readonly number[]) => streams.forEach((stream) => Object.assign(stream, { unseen }));
  void leftOut.then(note, () => undefined);
}

function begin(
  { me, unseen = [] }: Pick<Stream, 'me'> & { unseen?: readonly number[] },
  first: LiveEvent | undefined,
): Stream {
  const stream: Stream = { me, unseen, body: new Readable({ read: () => undefined }), isOver: false };
  const life = setTimeout(() => end(stream), streamLimits.lifeMs).unref();
  stream.body.once('close', () => clearTimeout(life));
  // The first line is written at once, so that the response headers are sent.
  write(stream, ':\n\n');
  if (first) write(stream, textOf(first));
  return stream;
}

/**
 * The open event streams of this host, or of one of its `workers`. `living` returns which of some sessions are valid,
 * `leftOut` the authors whose posts a person is not told of.
 */
export function createStreams(living: Living, workers = 1, leftOut: LeftOut = nobody): Streams {
  const shelf = createShelf(workers);
  let isClosed = false;
  let newest = '';
  const posts = gatherPosts((countFor) =>
    shelf.each((stream) => writePosts(stream, newest, countFor(stream))),
  );
  const check = (personaID?: number): void => {
    const streams = personaID === undefined ? shelf.everyone() : shelf.of(personaID);
    if (streams.length === 0) return;
    // If the database does not answer, no stream is ended.
    void endDead(streams, living).catch(() => undefined);
    if (personaID !== undefined) lookAnew(streams, leftOut(personaID));
  };
  const beat = setInterval(() => {
    shelf.each((stream) => write(stream, ':\n\n'));
    check();
  }, streamLimits.beatMs).unref();
  const endAll = (): void => shelf.each(end);

  return {
    open({ ip, ...who }, first) {
      const stream = begin(who, first);
      if (isClosed || !shelf.keep(stream, ip)) {
        stream.body.destroy();
        throw codedError('occupato', {}, streamLimits.retryAfter);
      }
      // The session may have ended while the stream was opened.
      void endDead([stream], living).catch(() => undefined);
      return stream.body;
    },
    deliver(id, word) {
      if (word.tipo === 'post') {
        newest = id;
        return posts.add(word.by);
      }
      const { to, not, ...event } = word;
      const text = textOf({ id, ...event });
      for (const personaID of to)
        for (const stream of shelf.of(personaID)) if (stream.me.sessionID !== not) write(stream, text);
    },
    check,
    endAll,
    count: shelf.count,
    close() {
      isClosed = true;
      clearInterval(beat);
      posts.stop();
      endAll();
    },
  };
}
