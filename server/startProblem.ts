import type { Config } from './config';

const portProblems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use: choose another PORT`,
  EACCES: ({ port }) => `this user may not open port ${port}: choose another PORT`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: choose another HOST`,
  ENOTFOUND: ({ host }) => `${host} is no address: choose another HOST`,
};

/** Postgres's and the network's names for a database that is not there, or not for us. */
const databaseProblem = /^(CONNECT|E[A-Z]+$|28|3D000|57P03|53300|ERR_INVALID_URL)/;

const placeOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an address that is none');

interface Failure {
  code?: string;
  syscall?: string;
  hostname?: string;
  message?: string;
}

/** One line about why the host cannot start, for the person at the console. Carries no password. */
export function startProblem(error: unknown, config: Config | undefined): string {
  const { code = '', syscall, hostname, message = String(error) } = (error ?? {}) as Failure;
  if (!config) return message;
  if (syscall === 'listen' || hostname === config.host) return portProblems[code]?.(config) ?? message;
  if (syscall === 'mkdir' || syscall === 'access')
    return `the data folder ${config.dataDir} cannot be written (${code}): choose another DATA_DIR`;
  if (config.databaseUrl !== undefined && databaseProblem.test(code))
    return `the database of DATABASE_URL (${placeOf(config.databaseUrl)}) cannot be reached: ${code}`;
  return message;
}
