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
  /** A signed-in person's write asks its transaction; a GET may ask a replica. */
  sql: Db;
  /** A small pool of its own for what is planned for its values: searches and filters. In a GET it may be a replica's. */
  searches: Db;
  /** The request, checked by the contract: typed, trimmed, names as the table spells them. */
  input: RequestOf<K>;
  /** The signed-in person. Public calls must not read it: they use `request.me`. */
  me: Me;
  lang: string;
  /** The number of pictures in the request. */
  imageCount: number;
  /** Says more of the act to the audit, where the row has it keep a line. */
  about(said: About): void;
  /** Does this once the transaction is committed. */
  after(act: () => unknown): void;
  /**
   * For a tagged row: ends the call with 304 if the caller has this host's last answer for the same `state`. Two
   * answers of one state must be the same text.
   */
  checkFresh(state: string): void;
  /** Waits without weighing on the host; the signal is aborted when whoever asked has left. */
  waitAside(wait: (signal: AbortSignal) => Promise<void>): Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The calls of everybody. */
type OpenCall = { [K in Call]: Table[K] extends { access: { who: 'public' } } ? K : never }[Call];

export interface OpenContext<K extends Call> extends Context<K> {
  /**
   * Runs the call's one transaction. Where the table says `once` and the request has an Idempotency-Key, the answer is remembered in
   * it, so that a repeat gets the same answer and does nothing.
   */
  transact(work: (tx: Tx) => Promise<Body<K>>): Promise<Body<K>>;
}

/** The folder of the storage in which pictures lie. */
export type Folder = 'profile' | 'posts' | 'stories' | 'stores';

/** A call before its transaction: it knows its caller and what they sent, and looks at nobody else's things. */
export interface Preparing<K extends Call> extends Context<K> {
  /** Decodes and stores the request's pictures; they are removed again when the call fails. */
  storeImages(folder: Folder): Promise<StoredImage[]>;
}

/** A call's answer: its body, or the source of its events. */
export type Answer<K extends Call> = EncodingOf<K> extends 'stream' ? Readable : Body<K>;
export type Work<K extends Call> = (
  context: K extends OpenCall ? OpenContext<K> : Context<K>,
) => Promise<Answer<K>>;
/** Does first what takes long and needs no transaction: pictures, hashes, places. Gives what is done within one. */
export interface Prepared<K extends Call> {
  prepare(context: Preparing<K>): Promise<Work<K>>;
}
export type Handler<K extends Call> = Work<K> | Prepared<K>;
/** One handler a row: a row without one does not compile. */
export type Handlers<F extends Family> = { [K in CallOf<F>]: Handler<K> };
/** Every family's handlers together. */
export type Modules = { [F in Family]: Handlers<F> };

/** The handlers as serve.ts sees them: each is given what its own row says. */
export type AnyContext = OpenContext<Call>;
export type AnyInput = AnyContext['input'];
export type AnyWork = (context: AnyContext) => Promise<object>;
export type AnyHandler =
  | AnyWork
  | { prepare(context: AnyContext & Pick<Preparing<Call>, 'storeImages'>): Promise<AnyWork> };
export type { Db, Tx };
