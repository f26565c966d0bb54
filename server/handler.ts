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
  /** In a write, the call's transaction; in a GET, perhaps a replica. */
  sql: Db;
  /** A small pool for searches and filters, whose plans depend on their values. In a GET it may be a replica's. */
  searches: Db;
  /** The request's fields, checked and trimmed, with the contract's spelling. */
  input: RequestOf<K>;
  /** The signed-in person. Public calls use `request.me` instead. */
  me: Me;
  lang: string;
  imageCount: number;
  /** Adds details to the audit entry, if the row keeps one. */
  about(said: About): void;
  /** Runs the function after the transaction is committed. */
  after(act: () => unknown): void;
  /**
   * For rows with an ETag: ends the call with 304 if the client has this host's last answer for the same `state`. Equal
   * states must give equal answers.
   */
  checkFresh(state: string): void;
  /** Waits without occupying a database turn. The signal is aborted when the client disconnects. */
  waitAside(wait: (signal: AbortSignal) => Promise<void>): Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type OpenCall = { [K in Call]: Table[K] extends { access: { who: 'public' } } ? K : never }[Call];

export interface OpenContext<K extends Call> extends Context<K> {
  /**
   * Runs the call's only transaction. If the row says `once` and the request has an Idempotency-Key, it stores the
   * answer too; a repeat gets the stored answer and does nothing.
   */
  transact(work: (tx: Tx) => Promise<Body<K>>): Promise<Body<K>>;
}

export type Folder = 'profile' | 'posts' | 'stories' | 'stores';

/** A call before its transaction: it knows the caller and the input, and reads nobody else's data. */
export interface Preparing<K extends Call> extends Context<K> {
  /** Decodes and stores the request's pictures. They are removed when the call fails. */
  storeImages(folder: Folder): Promise<StoredImage[]>;
}

export type Answer<K extends Call> = EncodingOf<K> extends 'stream' ? Readable : Body<K>;
export type Work<K extends Call> = (
  context: K extends OpenCall ? OpenContext<K> : Context<K>,
) => Promise<Answer<K>>;
/** Does slow work before the transaction: pictures, hashes, places. Returns the work inside it. */
export interface Prepared<K extends Call> {
  prepare(context: Preparing<K>): Promise<Work<K>>;
}
export type Handler<K extends Call> = Work<K> | Prepared<K>;
export type Handlers<F extends Family> = { [K in CallOf<F>]: Handler<K> };
export type Modules = { [F in Family]: Handlers<F> };

/** The handlers as serve.ts calls them, without the types of their rows. */
export type AnyContext = OpenContext<Call>;
export type AnyInput = AnyContext['input'];
export type AnyWork = (context: AnyContext) => Promise<object>;
export type AnyHandler =
  | AnyWork
  | { prepare(context: AnyContext & Pick<Preparing<Call>, 'storeImages'>): Promise<AnyWork> };
export type { Db, Tx };
