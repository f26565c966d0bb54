import { mkdir } from 'node:fs/promises';
import { backupTo, checkEmpty, repeatIn, restoreFrom } from './backup/operator';
import { type Config, readConfig } from './config';
import { connect, type Sql } from './db/database';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { findPrimary } from './db/primary';
import { admitRunner, type Users, usersOf } from './db/runner';
import { runStorage } from './media/operator';
import { endSessionsOf } from './modules/account/operator';
import { runKeeper } from './modules/custode/operator';
import { runPerson } from './modules/custode/personOperator';
import { runPost } from './modules/feedback/post';
import { output } from './output';
import { startProblem } from './startProblem';

const say = (text: string): void => output.write(`${text}\n`);

interface Command {
  work(sql: Sql, args: string[], config: Config, users: Users): Promise<string>;
  /** Throws before a database is opened, or made. */
  check?(config: Config, args: string[]): Promise<void>;
}

/**
 * The operator's commands, run on the square's machine: `npm run migrate`, `npm run sessions -- end …`, `npm run
 * post`.
 */
const commands: Record<string, Command> = {
  migrate: {
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
    check: checkEmpty,
    async work(sql, args, config, { runner }) {
      const said = await restoreFrom(sql, args, config);
      await admitRunner(sql, runner);
      return said;
    },
  },
};

/** The private database beside a host that runs it too, or alone; or the one of DATABASE_URL. */
async function withDatabase<T>(config: Config, work: (sql: Sql, users: Users) => Promise<T>): Promise<T> {
  await mkdir(config.dataDir, { recursive: true });
  const { dataDir, databaseUrl } = config;
  const embedded =
    databaseUrl === undefined
      ? await startEmbedded({ dataDir, log: { warn: (_details, text) => say(`Piazza: ${text ?? ''}`) } })
      : undefined;
  const users = usersOf(config, embedded);
  await findPrimary(users.owner);
  const sql = connect(users.owner, 2);
  try {
    return await work(sql, users);
  } finally {
    await sql.end({ timeout: 1 });
    await embedded?.stop();
  }
}

const [name = '', ...args] = process.argv.slice(2);
let config: Config | undefined;
try {
  const command = commands[name];
  if (!command) throw new Error(`there is no "${name}": say ${Object.keys(commands).join(' or ')}`);
  const settings = readConfig();
  config = settings;
  await command.check?.(settings, args);
  say(await withDatabase(settings, (sql, users) => command.work(sql, args, settings, users)));
} catch (error) {
  say(`Piazza: ${startProblem(error, config)}`);
  process.exitCode = 1;
}
