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

export interface Services {
  config: Config;
  sql: Sql;
  searches: Sql;
  /** The primary's pool, for a handler's writes outside its transaction. */
  primary: Sql;
  reads: Reads;
  texts: Texts;
  media: Media;
  storage: ImageStorage;
  mailer: Mailer;
  places: PlaceProvider;
  exports: Exports;
  alerts: Worker;
  erasure: Worker;
  /** Lists deleted accounts in the storage of pictures, so that a restore from a backup deletes them again. */
  deletions: Worker;
  deliveries: Deliveries;
  live: Live;
  limits: Limits;
  /** Whether the configured Redis is unreachable, so that this process counts limits in its own memory. */
  isRedisAway(): boolean;
  anchors: Anchors;
  logins: LoginGuard;
  sessions: SessionMemory;
  log: FastifyBaseLogger;
}
