import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isEmail } from '../contract/login';

interface Kind<T> {
  /** The value of a setting's text; undefined if it is invalid. */
  read(text: string): T | undefined;
  /** The end of the message about an invalid text, such as "is not a port". */
  refusal: string;
}

interface Setting<T, Unsaid> extends Kind<T> {
  unsaid: Unsaid;
  /** The setting holds a password: messages leave it out, and NAME_FILE may name a file that contains it. */
  isSecret?: true;
  needs?: string;
}

/**
 * The proxies in front of the host, by their addresses or their number. With false, X-Forwarded-* headers are ignored.
 */
export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

const yesNo: Kind<boolean> = {
  read(given) {
    if (/^(1|yes|true)$/i.test(given)) return true;
    return /^(0|no|false)$/i.test(given) ? false : undefined;
  },
  refusal: 'is neither 1 nor 0',
};
const text: Kind<string> = { read: (given) => given, refusal: '' };
const host: Kind<string> = {
  read: (given) => (isIP(given) !== 0 || /^[\w.-]+$/.test(given) ? given : undefined),
  refusal: 'is no address',
};
const mail: Kind<string> = {
  read: (given) => (isEmail(given) ? given : undefined),
  refusal: 'is no address',
};
const oneOf = (words: readonly string[]): Kind<string> => ({
  read: (given) => words.find((word) => word === given.toLowerCase()),
  refusal: `is none of ${words.join(', ')}`,
});
const between = (least: number, max: number, pattern: RegExp, refusal: string): Kind<number> => ({
  read: (given) =>
    pattern.test(given) && Number(given) >= least && Number(given) <= max ? Number(given) : undefined,
  refusal,
});
const port = between(0, 65535, /^\d{1,5}$/, 'is not a port');

/** A URL with one of the schemes; the client that uses it parses the rest. `such` is an example for the message. */
const address = (schemes: string, such: string): Kind<string> => ({
  read: (given) => (new RegExp(`^(?:${schemes})://\\S+$`, 'i').test(given) ? given : undefined),
  refusal: `is no address such as ${such}`,
});
const postgres = address('postgres|postgresql', 'postgres://piazza@db.example/piazza');
const web = (such: string): Kind<string> => {
  const { read, refusal } = address('https?', such);
  return { read: (given) => (URL.canParse(given) ? read(given) : undefined), refusal };
};
/** An origin as browsers send it: scheme and host in lower case, without the default port. */
const origin = (such: string): Kind<string> => ({
  read(given) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && /^\/*$/.test(url.pathname);
    return isOrigin && url.href === `${url.origin}${url.pathname}` ? url.origin : undefined;
  },
  refusal: `is no origin such as ${such}`,
});

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (given: string): boolean => {
  const [ip = '', bits, more] = given.split('/');
  const max = isIP(ip) === 4 ? 32 : 128;
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
  return namedNetworks.includes(given) || (isIP(ip) !== 0 && isWidth && more === undefined);
};
const partsOf = (given: string): string[] => given.split(',').map((part) => part.trim());
/**
 * The client can write anything into X-Forwarded-For, and each proxy appends the address that it saw. So only the last
 * entries are trusted, one for each of our proxies.
 */
const proxies: Kind<TrustProxy> = {
  read(given) {
    if (/^\d{1,2}$/.test(given)) return Number(given) > 0 && ((_address, hop) => hop < Number(given));
    return partsOf(given).every(isNetwork) ? partsOf(given) : undefined;
  },
  refusal: 'is neither a number of proxies nor a list of addresses',
};
const pushHost = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;
const hosts: Kind<string[]> = {
  read(given) {
    const named = partsOf(given.toLowerCase()).filter((part) => part !== '');
    return named.every((part) => pushHost.test(part)) ? named : undefined;
  },
  refusal: 'names something that is no host',
};
const strictTransport: Kind<string> = {
  read: (given) => (/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/.test(given) ? given : undefined),
  refusal: 'is not of the form max-age=63072000; includeSubDomains; preload',
};

const secret = { isSecret: true } as const;
const beside = (needs: string) => ({ needs });
const one = <T, Unsaid>(
  kind: Kind<T>,
  unsaid: Unsaid,
  more: Pick<Setting<T, Unsaid>, 'isSecret' | 'needs'> = {},
): Setting<T, Unsaid> => ({ ...kind, unsaid, ...more });

/** All settings of the host and the operator's commands (docs/OPERATING.md). */
export const settings = {
  PORT: one(port, 4000),
  HOST: one(host, '127.0.0.1'),
  DATA_DIR: one(text, 'data'),
  DATABASE_URL: one(postgres, undefined, secret),
  DATABASE_READ_URL: one(postgres, undefined, { ...secret, needs: 'DATABASE_URL' }),
  MIGRATE_DATABASE_URL: one(postgres, undefined, { ...secret, needs: 'DATABASE_URL' }),
  REDIS_URL: one(address('rediss?', 'rediss://:word@redis.example'), undefined, secret),
  SMTP_URL: one(address('smtps?', 'smtps://user:word@mail.example'), undefined, secret),
  PICTURES_URL: one(origin('https://pictures.example'), undefined),
  PUBLIC_URL: one(origin('https://piazza.example'), undefined),
  HSTS: one(strictTransport, 'max-age=63072000'),
  WORKERS: one(between(1, 64, /^\d{1,2}$/, 'is no number of processes from 1 to 64'), 1),
  OPERATOR_MAIL: one(mail, undefined),
  DEMO: one(yesNo, undefined),
  RATE_LIMIT: one(yesNo, true),
  STORY_HOURS: one(between(0, 87_600, /^\d{1,5}(\.\d{1,3})?$/, 'is no number of hours'), 0),
  PUBLIC_CARDS: one(yesNo, true),
  PUBLIC_INDEX: one(yesNo, false),
  RECOVER_CONCEAL: one(yesNo, false),
  MAPS_URL: one(web('https://photon.example/api'), undefined),
  PUSH_HOSTS: one(hosts, []),
  TRUST_PROXY: one<TrustProxy, TrustProxy>(proxies, false),
  STORAGE_S3_BUCKET: one(text, undefined),
  STORAGE_S3_ENDPOINT: one(web('https://s3.example'), undefined, beside('STORAGE_S3_BUCKET')),
  STORAGE_S3_REGION: one(text, undefined, beside('STORAGE_S3_BUCKET')),
  PLAIN_CONNECTIONS: one(yesNo, false),
  METRICS_PORT: one(port, undefined),
  METRICS_HOST: one(host, '127.0.0.1', beside('METRICS_PORT')),
  LOG_LEVEL: one(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
};

type Settings = typeof settings;
type Name = keyof Settings;
type Value<S> = S extends Setting<infer T, infer Unsaid> ? T | Unsaid : never;
export type Values = { [N in Name]: Value<Settings[N]> };

/**
 * The text of the setting NAME, or the first line of the file that NAME_FILE names, which is how secret stores provide
 * it.
 */
function textOf(env: NodeJS.ProcessEnv, name: Name): string | undefined {
  const said = env[name]?.trim() || undefined;
  const file = settings[name].isSecret && env[`${name}_FILE`];
  if (!file) return said;
  if (said !== undefined) throw new Error(`${name} and ${name}_FILE are both set: say one`);
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() || undefined;
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The value of a setting. Throws a message with the setting's name for an invalid text. */
export function readSetting<N extends Name>(env: NodeJS.ProcessEnv, name: N): Values[N] {
  const { read, refusal, unsaid, isSecret, needs }: Setting<unknown, unknown> = settings[name];
  const said = textOf(env, name);
  if (said === undefined) return unsaid as Values[N];
  const value = read(said);
  if (value === undefined) throw new Error(`${name} ${refusal}${isSecret ? '' : `: ${said}`}`);
  if (needs !== undefined && textOf(env, needs as Name) === undefined)
    throw new Error(`${name} is set without ${needs}`);
  return value as Values[N];
}

export const readSettings = (env: NodeJS.ProcessEnv): Values =>
  Object.fromEntries(
    (Object.keys(settings) as Name[]).map((name) => [name, readSetting(env, name)]),
  ) as Values;
