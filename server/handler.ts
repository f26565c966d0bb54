import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf, EncodingOf, ReplyOf, RequestOf, Table } from '../contract/table';
import type { Family } from '../contract/common';
import type { Db, Tx } from './db/database';
import type { StoredImage } from './media/process';
import type { About } from './security/noted';
import type { Me } from './security/session';
import type { Services } from './services';

export type Body<K extends Call> = Omit<ReplyOf<K>, 'statusCode'> & { statusCode?: number };

export interface Context<K extends Call> extends Omit<Services, 'sql' | 'searches'> {
  /** In a write, the transaction of the call; in a GET, the pool of the primary or of a replica. */
  sql: Db;
  /**
   * The small pool for searches and filters, whose query plans depend on their values. In a GET it may be a replica's.
   */
  searches: Db;
  /** The fields of the request, validated and trimmed, spelled as in the contract. */
  input: RequestOf<K>;
  /** The signed-in person. A public call has none and uses `request.me` instead. */
  me: Me;
  lang: string;
  imageCount: number;
  /** Adds details to the call's audit entry, if it has one. */
  about(said: About): void;
  /** Runs the function after the transaction is committed. */
  after(act: () => unknown): void;
  /**
   * For calls whose response has an ETag: ends the call with 304 if the client has this host's last response for the
   * same `state`. Equal states must give equal responses.
   */
  checkFresh(state: string): void;
  /** Waits without occupying one of the database's turns. The signal is aborted when the client disconnects. */
  waitAside(wait: (signal: AbortSignal) => Promise<void>): Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type OpenCall = { [K in Call]: Table[K] extends { access: { who: 'public' } } ? K : never }[Call];

export interface OpenContext<K extends Call> extends Context<K> {
  /**
   * Runs the only transaction of the call. If the call accepts an Idempotency-Key and the request has one, it also
   * stores the response; a repeat gets the stored response and does nothing.
   */
  transact(work: (tx: Tx) => Promise<Body<K>>): Promise<Body<K>>;
}

export type Folder = 'profile' | 'posts' | 'stories' | 'stores';

/** The context of a call before its transaction: the caller and the input are known, and nobody else's data is read. */
export interface Preparing<K extends Call> extends Context<K> {
  /** Decodes and stores the pictures of the request. They are removed again when the call fails. */
  storeImages(folder: Folder): Promise<StoredImage[]>;
}

export type Answer<K extends Call> = EncodingOf<K> extends 'stream' ? Readable : Body<K>;
export type Work<K extends Call> = (
  context: K extends OpenCall ? OpenContext<K> : Context<K>,
) => Promise<Answer<K>>;
/**
 * A handler that does slow work before the transaction: pictures, hashes, look-ups of places. `prepare` returns the
 * work to do inside the transaction.
 */
export interface Prepared<K extends Call> {
  prepare(context: Preparing<K>): Promise<Work<K>>;
}
export type Handler<K extends Call> = Work<K> | Prepared<K>;
export type Handlers<F extends Family> = { [K in CallOf<F>]: Handler<K> };
export type Modules = { [F in Family]: Handlers<F> };

/** The handlers as serve.ts calls them, without the types of a particular call. */
export type AnyContext = OpenContext<Call>;
export type AnyInput = AnyContext['input'];
export type AnyWork = (context: AnyContext) => Promise<object>;
export type AnyHandler =
  | AnyWork
  | { prepare(context: AnyContext & Pick<Preparing<Call>, 'storeImages'>): Promise<AnyWork> };
export type { Db, Tx };
