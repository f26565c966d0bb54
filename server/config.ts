import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkOutbound, isHere } from './security/outbound';
import { readSettings, type TrustProxy } from './settings';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  redisUrl: string | undefined;
  /** The origin from which pictures are served, if it is not the host's own. */
  picturesUrl: string | undefined;
  workers: number;
  /** The database user who migrates the schema, if it differs from the host's user. */
  migrateUrl: string | undefined;
  demo: boolean;
  rateLimit: boolean;
  smtpUrl: string | undefined;
  operatorMail: string | undefined;
  publicUrl: string;
  isHttps: boolean;
  hsts: string;
  trustProxy: TrustProxy;
  storyHours: number;
  recoverConceal: boolean;
  mapsUrl: string | undefined;
  publicCards: boolean;
  publicIndex: boolean;
  /**
   * Push services that are allowed besides those of the browsers, as host or host:port. Only these may be in a private
   * network.
   */
  pushHosts: string[];
  logLevel: string;
  /** The port on which Prometheus reads the metrics. Without it nothing is counted. */
  metricsPort: number | undefined;
  metricsHost: string;
}

/** The folder that contains package.json; works from the sources and from the built host. */
export function packageRoot(from: string = import.meta.dirname ?? process.cwd()): string {
  let folder = resolve(from);
  while (!existsSync(join(folder, 'package.json'))) {
    const up = dirname(folder);
    if (up === folder) return process.cwd();
    folder = up;
  }
  return folder;
}

/** This machine's address in its network; '' if it has none. */
export function ownAddress(): string {
  const found = Object.values(networkInterfaces()).flat();
  return found.find((at) => at?.family === 'IPv4' && !at.internal)?.address ?? '';
}

/** The origin of a host that listens here; of one that listens at all of its machine's addresses, the machine's own. */
function originAt(host: string, port: number): string {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? ownAddress() || host : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

/** Reads the environment. Throws a clear message for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const said = readSettings(env);
  const { PORT: port, HOST: host } = said;
  const publicUrl = said.PUBLIC_URL ?? originAt(host, port);
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
    // Everybody knows the demo people's password, so by default they exist only on a host that other machines cannot
    // reach.
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
