// Measures each kind of migration on the posts of a filled DATA_DIR: how many seconds it takes, and how long a reader
// and a writer of posts wait at most. Use a copy: the last steps drop what the first ones add, but an interrupted run
// leaves it there.
//   npx tsx server/testing/bench/migrations.ts DATA_DIR
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';

const batch = 500;
const filled = 200_000;

/** Sets a value in the newest posts, in batches so that no transaction locks rows for long. */
async function fillInBatches(sql: Sql): Promise<void> {
  const [first] = await sql<{ id: number }[]>`SELECT id FROM post ORDER BY id LIMIT 1`;
  let from = first?.id ?? 0;
  for (let done = 0; done < filled; done += batch) {
    const [row] = await sql<{ last: number | null }[]>`
      WITH due AS (SELECT id FROM post WHERE id >= ${from} ORDER BY id LIMIT ${batch}),
        given AS (UPDATE post SET trial = 1 WHERE id IN (SELECT id FROM due))
      SELECT max(id) + 1 AS last FROM due`;
    if (row?.last == null) return;
    from = row.last;
  }
}

type Step = [name: string, run: string | ((sql: Sql) => Promise<void>)];
const steps: readonly Step[] = [
  ['a column with a default', 'ALTER TABLE post ADD COLUMN trial int NOT NULL DEFAULT 0'],
  [
    `the column filled in ${filled.toLocaleString('en')} rows, ${batch.toLocaleString('en')} at a time`,
    fillInBatches,
  ],
  ['an index, CONCURRENTLY', 'CREATE INDEX CONCURRENTLY post_trial ON post (trial, id)'],
  [
    'a partial index, CONCURRENTLY',
    'CREATE INDEX CONCURRENTLY post_trial_part ON post (created_at) WHERE visible AND trial = 1',
  ],
  ['a check, NOT VALID', 'ALTER TABLE post ADD CONSTRAINT post_trial_check CHECK (trial >= 0) NOT VALID'],
  ['the check, VALIDATE', 'ALTER TABLE post VALIDATE CONSTRAINT post_trial_check'],
  [
    'a foreign key, NOT VALID',
    'ALTER TABLE post ADD CONSTRAINT post_trial_key FOREIGN KEY (persona_id) REFERENCES persona NOT VALID',
  ],
  ['the foreign key, VALIDATE', 'ALTER TABLE post VALIDATE CONSTRAINT post_trial_key'],
  [
    'a trigger',
    `CREATE TRIGGER post_trial BEFORE UPDATE OF trial ON post FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  ],
  [
    'a table with a foreign key to posts',
    'CREATE TABLE trial (id bigint PRIMARY KEY, post_id bigint REFERENCES post ON DELETE CASCADE)',
  ],
  ['the table taken away', 'DROP TABLE trial'],
  ['the trigger taken away', 'DROP TRIGGER post_trial ON post'],
  ['an index taken away, CONCURRENTLY', 'DROP INDEX CONCURRENTLY post_trial'],
  [
    'the column taken away, with its index',
    'ALTER TABLE post DROP CONSTRAINT post_trial_key, DROP COLUMN trial',
  ],
  ['statistics', 'ANALYZE post'],
];

/** Repeats `ask` without a pause until stopped. Returns the longest wait since it was last called, in ms. */
function watch(ask: () => PromiseLike<unknown>) {
  let longest = 0;
  let goesOn = true;
  const running = (async () => {
    while (goesOn) {
      const begun = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - begun);
      await pause(2);
    }
  })();
  return {
    take: () => [longest, (longest = 0)][0] ?? 0,
    end: () => ((goesOn = false), running),
  };
}

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Name the DATA_DIR.');
const database = await startEmbedded({ dataDir: resolve(dataDir), log: { warn: () => undefined } });
const sql = connect(database, 1, { settings: { statement_timeout: '0' } });
const beside = connect(database, 2, { settings: { statement_timeout: '0' } });
const ids = (await sql<{ id: number }[]>`SELECT id FROM post ORDER BY id LIMIT 1000`).map(({ id }) => id);
const some = () => ids[Math.floor(Math.random() * ids.length)] ?? 0;
const writer = watch(() => beside`UPDATE post SET like_count = like_count WHERE id = ${some()}`);
const reader = watch(
  () => beside`SELECT id, title FROM post WHERE visible ORDER BY day DESC, created_at DESC, id DESC LIMIT 10`,
);
await pause(3000);
const say = (name: string, ms: number) =>
  process.stdout.write(
    `| ${name} | ${(ms / 1000).toFixed(1)} | ${reader.take().toFixed(0)} | ${writer.take().toFixed(0)} |\n`,
  );
process.stdout.write('| migration | s | longest wait of a reader, ms | of a writer |\n|---|---|---|---|\n');
say('none', 3000);
for (const [name, run] of steps) {
  const begun = performance.now();
  await (typeof run === 'string' ? sql.unsafe(run) : run(sql));
  const took = performance.now() - begun;
  // Gives a reader or writer that waited for this step the time to finish, so that its wait is counted.
  await pause(200);
  say(name, took);
}
await Promise.all([writer.end(), reader.end()]);
await Promise.all([sql.end(), beside.end()]);
await database.stop();
