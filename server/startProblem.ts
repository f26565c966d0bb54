import type { Config } from './config';
import { isConnecting } from './db/driver';
import { placesOf, placeText } from './db/places';

const portProblems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use: choose another PORT`,
  EACCES: ({ port }) => `this user may not open port ${port}: choose another PORT`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: choose another HOST`,
  ENOTFOUND: ({ host }) => `${host} is no address: choose another HOST`,
};

/** Postgres's and the network's names for a database that is not there, or not for us. */
const databaseProblem = /^(CONNECT|28|3D000|57P03|53300|ERR_INVALID_URL|NO_PRIMARY)/;

/** The servers of an address; never its password. */
export const serverIn = (url: string): string =>
  /^\w+:\/\//.test(url)
    ? placesOf(url).map(placeText).join(', ') || 'this machine'
    : 'an address that is none';

interface Failure {
  code?: string;
  syscall?: string;
  hostname?: string;
  message?: string;
  /** The line is worded already: `worded` made it. */
  isTold?: boolean;
}

/** An error that says to the person at the console what failed; it keeps the code of what it is made of. */
export const worded = (text: string, cause: unknown): Error =>
  Object.assign(new Error(text, { cause }), { code: (cause as Failure).code, isTold: true });

/**
 * Does a part of the start; its failure names the setting that told the host to use what is not there. `what`: such as
 * "the Redis of REDIS_URL", `where` its address without a password.
 */
export async function told<T>(what: string, where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message = String(error) } = error as Failure;
    const reason = code === undefined || code === 'NO_PRIMARY' ? message : code;
    throw worded(`${what} (${where}) cannot be reached: ${reason}`, error);
  }
}

/** Whether the storage's client answered so, below what its driver made of it. */
const isOfStorage = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || isOfStorage(error.cause));

/** One line about why the host cannot start, for the person at the console. Carries no password. */
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
