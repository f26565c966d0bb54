import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isEmail } from '../contract/login';
import { checkOutbound } from './security/outbound';

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
  publicUrl: string;
  /** The hops before the host that are proxies, by address or by number; false: X-Forwarded-* is not read. */
  trustProxy: string[] | ((address: string, hop: number) => boolean) | false;
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

const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url);

/** A setting that holds a password: NAME, or the first line of the file that NAME_FILE names, as secret stores hand them out. */
function secretOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: say one`);
  return readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() || undefined;
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string): boolean => {
  const [ip = '', bits, more] = text.split('/');
  const most = isIP(ip) === 4 ? 32 : 128;
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return namedNetworks.includes(text) || (isIP(ip) !== 0 && isWidth && more === undefined);
};

/**
 * Reads TRUST_PROXY. A caller writes into X-Forwarded-For what they like; each proxy appends the address that it saw.
 * With one hop the last entry counts, with two the last but one: the entries before it come from an unknown sender.
 */
function proxiesOf(text = '0'): Config['trustProxy'] {
  if (/^\d{0,2}$/.test(text)) return Number(text) > 0 && ((_address, hop) => hop < Number(text));
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(`TRUST_PROXY is neither a number of proxies nor a list of addresses: ${text}`);
}

/** Reads PUSH_HOSTS: names or addresses with or without a port, separated by commas. */
function hostsOf(text = ''): string[] {
  const hosts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const wrong = hosts.find((host) => !/^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host));
  if (wrong !== undefined) throw new Error(`PUSH_HOSTS names no host: ${wrong}`);
  return hosts;
}

/** Reads WORKERS: a whole number from 1 to 64. */
function workersOf(text = '1'): number {
  const count = Number(text);
  if (!/^\d{1,2}$/.test(text) || count < 1 || count > 64)
    throw new Error(`WORKERS is no number of processes from 1 to 64: ${text}`);
  return count;
}

/** Reads PICTURES_URL: an origin alone, since the paths below it are the host's own. */
function picturesOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || withoutSlash(text) !== url.origin)
    throw new Error(`PICTURES_URL is no origin such as https://pictures.example: ${text}`);
  return url.origin;
}

/** The addresses that hold passwords, each by its variable or by the file that it names. */
const secretsOf = (env: NodeJS.ProcessEnv) => ({
  databaseUrl: secretOf(env, 'DATABASE_URL'),
  databaseReadUrl: secretOf(env, 'DATABASE_READ_URL'),
  migrateUrl: secretOf(env, 'MIGRATE_DATABASE_URL'),
  redisUrl: secretOf(env, 'REDIS_URL'),
  smtpUrl: secretOf(env, 'SMTP_URL'),
});

/** Throws where a setting makes no sense without DATABASE_URL. */
function checkDatabases({ databaseUrl, databaseReadUrl }: ReturnType<typeof secretsOf>): void {
  if (databaseUrl === undefined && databaseReadUrl !== undefined)
    throw new Error('DATABASE_READ_URL is set without DATABASE_URL');
}

/** Whether there is demo content: where nothing is said, on one's own machine alone, since everybody knows its password. */
const isDemo = (
  said: string | undefined,
  { databaseUrl, publicUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>,
) => (said ? said !== '0' : databaseUrl === undefined && !publicUrl.startsWith('https:'));

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} is not a port: ${text}`);
  return port;
}

/** Reads the environment (interface.md). Throws with a clear text when a value cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = portOf('PORT', env['PORT'] ?? '4000');
  const host = env['HOST'] || '127.0.0.1';
  const secrets = secretsOf(env);
  checkDatabases(secrets);
  const operatorMail = env['OPERATOR_MAIL'] || undefined;
  if (operatorMail !== undefined && !isEmail(operatorMail))
    throw new Error(`OPERATOR_MAIL is no address: ${operatorMail}`);
  const publicUrl = withoutSlash(
    env['PUBLIC_URL'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  );
  checkOutbound(publicUrl, {
    ...env,
    DATABASE_URL: secrets.databaseUrl,
    DATABASE_READ_URL: secrets.databaseReadUrl,
    MIGRATE_DATABASE_URL: secrets.migrateUrl,
    REDIS_URL: secrets.redisUrl,
    SMTP_URL: secrets.smtpUrl,
  });
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    ...secrets,
    picturesUrl: picturesOf(env['PICTURES_URL']),
    workers: workersOf(env['WORKERS']),
    demo: isDemo(env['DEMO'], { databaseUrl: secrets.databaseUrl, publicUrl }),
    rateLimit: env['RATE_LIMIT'] !== '0',
    operatorMail,
    publicUrl,
    trustProxy: proxiesOf(env['TRUST_PROXY']),
    storyHours: Number(env['STORY_HOURS'] ?? 0) || 0,
    recoverConceal: env['RECOVER_CONCEAL'] === '1',
    mapsUrl: env['MAPS_URL'] || undefined,
    publicCards: env['PUBLIC_CARDS'] !== '0',
    publicIndex: env['PUBLIC_INDEX'] === '1',
    pushHosts: hostsOf(env['PUSH_HOSTS']),
    logLevel: env['LOG_LEVEL'] || 'info',
    metricsPort: env['METRICS_PORT'] ? portOf('METRICS_PORT', env['METRICS_PORT']) : undefined,
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
  };
}
