import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backupTo, checkEmpty, repeatIn, restoreFrom } from './backup/operator';
import { hasSchema } from './backup/repository';
import { type Config, packageRoot, readConfig } from './config';
import { connect, type Sql } from './db/database';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { findPrimary } from './db/primary';
import { admitRunner, type Users, usersOf } from './db/runner';
import { checkOwnSession } from './db/session';
import { codeOf } from './failure';
import { runStorage } from './media/operator';
import { endSessionsOf } from './modules/account/operator';
import { runKeeper } from './modules/town/operator';
import { runPerson } from './modules/town/personOperator';
import { runPost } from './modules/feedback/post';
import { checkNode } from './nodeVersion';
import { output } from './output';
import { startProblem } from './startProblem';

const say = (text: string): void => output.write(`${text}\n`);

interface Command {
  /** The command may run without an existing database: it makes the database, or its schema. */
  makes?: 'database' | 'schema';
  work(sql: Sql, args: string[], config: Config, users: Users): Promise<string>;
  /** Checks the arguments. Throws before a database is opened or made. */
  check?(config: Config, args: string[]): Promise<void>;
}

/** The operator's commands, run on the host's machine: `piazza COMMAND`, or `npm run COMMAND`. */
const commands: Record<string, Command> = {
  migrate: {
    makes: 'schema',
    async work(sql, _args, _config, { runner }) {
      const applied = await migrate(sql);
      await admitRunner(sql, runner);
      return `${applied} migrations were applied.`;
    },
  },
  sessions: { work: endSessionsOf },
  keeper: { work: runKeeper },
  person: { work: runPerson },
  post: { work: (sql, args, { publicUrl }) => runPost(sql, publicUrl, args) },
  storage: { work: runStorage },
  backup: { work: backupTo },
  deletions: { work: repeatIn },
  restore: {
    makes: 'database',
    check: checkEmpty,
    async work(sql, args, config, { runner }) {
      const said = await restoreFrom(sql, args, config);
      await admitRunner(sql, runner);
      return said;
    },
  },
};

/** Reads the settings of the systemd unit from a file beside the folder of releases. The environment overrides them. */
function readUnit(): void {
  const releases = dirname(packageRoot());
  const file = join(dirname(releases), 'environment');
  if (basename(releases) === 'releases' && existsSync(file)) process.loadEnvFile(file);
}

/** As root, becomes the owner of the data folder, so that the host can use the files that the command writes. */
function becomeOwner({ dataDir }: Config): boolean {
  if (process.getuid?.() !== 0) return false;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  const keeper = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) ?? owner;
  if (!owner || owner.uid === 0 || keeper?.uid !== owner.uid) return false;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return true;
}

/** Throws if the data folder holds no database: a new empty one would be mistaken for the host's. */
function checkPrivate({ makes }: Command, { dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== undefined || makes === 'database' || existsSync(join(dataDir, 'postgres'))) return;
  throw new Error(`there is no square in ${dataDir}: name its DATA_DIR, or its DATABASE_URL`);
}
async function checkSchema({ makes }: Command, sql: Sql): Promise<void> {
  if (makes === undefined && !(await hasSchema(sql)))
    throw new Error('the database holds no square: name the one of its host in DATABASE_URL');
}

/** Opens the database of DATABASE_URL, or else the private one, whether or not a host runs it. */
async function withDatabase<T>(config: Config, work: (sql: Sql, users: Users) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const embedded =
    databaseUrl === undefined
      ? await startEmbedded({ dataDir, log: { warn: (_details, text) => say(`Piazza: ${text ?? ''}`) } })
      : undefined;
  const users = usersOf(config, embedded);
  await findPrimary(users.owner);
  const sql = connect(users.owner, 2);
  try {
    await checkOwnSession(sql);
    return await work(sql, users);
  } finally {
    await sql.end({ timeout: 1 });
    await embedded?.stop();
  }
}

const [name = '', ...args] = process.argv.slice(2);
let config: Config | undefined;
let isOwner = false;
try {
  const command = commands[name];
  if (!command) throw new Error(`there is no "${name}": say ${Object.keys(commands).join(' or ')}`);
  checkNode();
  readUnit();
  const settings = readConfig();
  config = settings;
  isOwner = becomeOwner(settings);
  checkPrivate(command, settings);
  await command.check?.(settings, args);
  const work = async (sql: Sql, users: Users): Promise<string> => {
    await checkSchema(command, sql);
    return command.work(sql, args, settings, users);
  };
  say(await withDatabase(settings, work));
} catch (error) {
  const isClosed = isOwner && codeOf(error) === 'EACCES';
  const why = isClosed
    ? ': commands run as the owner of DATA_DIR, who needs a file and a folder of their own'
    : '';
  say(`Piazza: ${startProblem(error, config)}${why}`);
  process.exitCode = 1;
}
