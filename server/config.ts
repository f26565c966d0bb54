import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  rateLimit: boolean;
  smtpUrl: string | undefined;
  publicUrl: string;
  trustProxy: boolean | string;
  storyHours: number;
  recoverConceal: boolean;
  mapsUrl: string | undefined;
  logLevel: string;
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

/** Reads the environment (interface.md). Throws with a clear text when a value cannot be meant. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is not a port: ${env['PORT']}`);
  const host = env['HOST'] || '127.0.0.1';
  const proxy = env['TRUST_PROXY'];
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    demo: env['DEMO'] !== '0',
    rateLimit: env['RATE_LIMIT'] !== '0',
    smtpUrl: env['SMTP_URL'] || undefined,
    publicUrl: (env['PUBLIC_URL'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(
      /\/+$/,
      '',
    ),
    trustProxy: proxy === undefined || proxy === '' || proxy === '0' ? false : proxy === '1' ? true : proxy,
    storyHours: Number(env['STORY_HOURS'] ?? 0) || 0,
    recoverConceal: env['RECOVER_CONCEAL'] === '1',
    mapsUrl: env['MAPS_URL'] || undefined,
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}
