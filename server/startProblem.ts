import type { Config } from './config';
import { isConnecting } from './db/driver';
import { placesOf, placeText } from './db/places';
import { codeOf, messageOf } from './failure';

const portProblems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use: choose another PORT`,
  EACCES: ({ port }) => `this user may not open port ${port}: choose another PORT`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: choose another HOST`,
  ENOTFOUND: ({ host }) => `${host} is no address: choose another HOST`,
};

/** The codes by which PostgreSQL and the network report a database that is missing or refuses connections. */
const databaseProblem = /^(CONNECT|28|3D000|57P03|53300|ERR_INVALID_URL|NO_PRIMARY)/;

/** The servers of a database URL, without the password. */
export const serverIn = (url: string): string =>
  /^\w+:\/\//.test(url)
    ? placesOf(url).map(placeText).join(', ') || 'this machine'
    : 'an address that is none';

interface Failure {
  code?: string;
  syscall?: string;
  hostname?: string;
  message?: string;
  /** The message was made for the console by `worded`. */
  isTold?: boolean;
}

/** An error whose message is for the person at the console. It has the code of its cause. */
export const worded = (text: string, cause: unknown): Error =>
  Object.assign(new Error(text, { cause }), { code: codeOf(cause), isTold: true });

/**
 * Does one step of the start. If it fails, the message names the setting that is wrong. `what`: for example "the Redis
 * of REDIS_URL"; `where`: its address without the password.
 */
export async function told<T>(what: string, where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    const reason = code === undefined || code === 'NO_PRIMARY' ? messageOf(error) : code;
    throw worded(`${what} (${where}) cannot be reached: ${reason}`, error);
  }
}

/** Whether the error is an answer of the storage, perhaps wrapped by the driver. */
const isOfStorage = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || isOfStorage(error.cause));

/** One line for the console that tells why the host cannot start, without passwords. */
export function startProblem(error: unknown, config: Config | undefined): string {
  const { code = '', syscall, hostname, message = String(error), isTold } = (error ?? {}) as Failure;
  if (!config || isTold) return message;
  if (syscall === 'listen' || hostname === config.host) return portProblems[code]?.(config) ?? message;
  if (syscall === 'mkdir' || syscall === 'access')
    return `the data folder ${config.dataDir} cannot be written (${code}): choose another DATA_DIR`;
  if (/unsupported startup parameter|^prepared statement "/.test(message))
    return `DATABASE_URL leads to a pooler that does not keep a connection as it is (${message}): set pool_mode = session there, or name PostgreSQL itself`;
  if (config.databaseUrl !== undefined && (isConnecting(error) || databaseProblem.test(code)))
    return `the database of DATABASE_URL (${serverIn(config.databaseUrl)}) cannot be reached: ${code === 'NO_PRIMARY' ? message : code || message}`;
  return isOfStorage(error) ? `the storage of STORAGE_S3_BUCKET: ${message}` : message;
}
