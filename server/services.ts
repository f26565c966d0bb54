import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Sql } from './db/database';
import type { Deliveries } from './modules/avvisi/deliveries';
import type { Live } from './modules/eventi/live';
import type { Reads } from './db/reads';
import type { Exports } from './modules/export/exports';
import type { Mailer } from './mail/mailer';
import type { Media } from './media/process';
import type { ImageStorage } from './media/storage';
import type { PlaceProvider } from './modules/maps/places';
import type { Texts } from './modules/lookup/texts';
import type { LoginGuard } from './security/loginGuard';
import type { Anchors } from './modules/post/anchorRepository';
import type { SessionMemory } from './security/sessionMemory';
import type { Limits } from './security/limits';
import type { Worker } from './worker';

/** The parts that the host shares: built once in app.ts, handed to every handler. */
export interface Services {
  config: Config;
  sql: Sql;
  searches: Sql;
  /** A handler's writes beside its answer and its transaction go here. */
  primary: Sql;
  reads: Reads;
  texts: Texts;
  media: Media;
  storage: ImageStorage;
  mailer: Mailer;
  places: PlaceProvider;
  exports: Exports;
  /** Looks for whom new ads concern. */
  alerts: Worker;
  /** Erases what was deleted, in steps. */
  erasure: Worker;
  /** Writes down beside the pictures who left. */
  deletions: Worker;
  /** Takes notifications to phones and mailboxes. */
  deliveries: Deliveries;
  /** Tells open apps what happened. */
  live: Live;
  limits: Limits;
  /** This process counts the limits of calls in its memory, though there is a Redis. */
  isRedisAway(): boolean;
  anchors: Anchors;
  logins: LoginGuard;
  sessions: SessionMemory;
  log: FastifyBaseLogger;
}
