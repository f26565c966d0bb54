import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Sql } from './db/database';
import type { Mailer } from './mail/mailer';
import type { Media } from './media/process';
import type { PlaceProvider } from './modules/maps/places';
import type { Texts } from './modules/lookup/texts';
import type { Limits } from './plugins/limits';

/** What the host's parts share: built once in app.ts, handed to every handler. */
export interface Services {
  config: Config;
  sql: Sql;
  texts: Texts;
  media: Media;
  mailer: Mailer;
  places: PlaceProvider;
  limits: Limits;
  log: FastifyBaseLogger;
}

/** The signed-in person of a request. */
export interface Me {
  personaID: number;
  lang: string;
  tokenHash: Buffer;
}
