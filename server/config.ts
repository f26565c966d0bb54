import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkOutbound, isHere } from './security/outbound';
import { readSettings, type TrustProxy } from './settings';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Replicas that answer what only reads. */
  databaseReadUrl: string | undefined;
  /** The Redis in which several hosts count their limits together. */
  redisUrl: string | undefined;
  /** The origin that browsers fetch pictures from, where that is not the host's own. */
  picturesUrl: string | undefined;
  /** The number of processes that answer on the one port. */
  workers: number;
  /** The database user that migrates, if it is not the one that runs the host. */
  migrateUrl: string | undefined;
  demo: boolean;
  rateLimit: boolean;
  smtpUrl: string | undefined;
  /** The operator's address, for people's messages to support and their feedback. */
  operatorMail: string | undefined;
  /** The origin by which browsers reach the square, as they write it. */
  publicUrl: string;
  /** Whether browsers reach the square by https. */
  isHttps: boolean;
  /** The value of Strict-Transport-Security, for a square on https. */
  hsts: string;
  trustProxy: TrustProxy;
  storyHours: number;
  recoverConceal: boolean;
  mapsUrl: string | undefined;
  /** Whether a shared link to an ad or a shop tells everybody what it leads to. */
  publicCards: boolean;
  /** Whether search engines may list the pages. */
  publicIndex: boolean;
  /** Push services beside the browsers' own, as host or host:port; they alone may stand in a private network. */
  pushHosts: string[];
  logLevel: string;
  /** The port for Prometheus; undefined: nothing is counted. */
  metricsPort: number | undefined;
  metricsHost: string;
}

/** The folder of package.json: the same for sources and for the built host. */
export function packageRoot(from: string = import.meta.dirname ?? process.cwd()): string {
  let folder = resolve(from);
  while (!existsSync(join(folder, 'package.json'))) {
    const up = dirname(folder);
    if (up === folder) return process.cwd();
    folder = up;
  }
  return folder;
}

/** Reads the environment. Throws with a clear text when a value cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const said = readSettings(env);
  const { PORT: port, HOST: host } = said;
  const publicUrl =
    said.PUBLIC_URL ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
  const isHttps = publicUrl.startsWith('https:');
  if (isHttps && !said.PLAIN_CONNECTIONS) checkOutbound(said);
  return {
    port,
    host,
    dataDir: resolve(said.DATA_DIR),
    databaseUrl: said.DATABASE_URL,
    databaseReadUrl: said.DATABASE_READ_URL,
    migrateUrl: said.MIGRATE_DATABASE_URL,
    redisUrl: said.REDIS_URL,
    smtpUrl: said.SMTP_URL,
    picturesUrl: said.PICTURES_URL,
    workers: said.WORKERS,
    // Everybody knows the demo people's password: unasked they live on one's own machine alone.
    demo: said.DEMO ?? (said.DATABASE_URL === undefined && !isHttps && isHere(host)),
    rateLimit: said.RATE_LIMIT,
    operatorMail: said.OPERATOR_MAIL,
    publicUrl,
    isHttps,
    hsts: said.HSTS,
    trustProxy: said.TRUST_PROXY,
    storyHours: said.STORY_HOURS,
    recoverConceal: said.RECOVER_CONCEAL,
    mapsUrl: said.MAPS_URL,
    publicCards: said.PUBLIC_CARDS,
    publicIndex: said.PUBLIC_INDEX,
    pushHosts: said.PUSH_HOSTS,
    logLevel: said.LOG_LEVEL,
    metricsPort: said.METRICS_PORT,
    metricsHost: said.METRICS_HOST,
  };
}
