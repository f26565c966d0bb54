// Measures how long a keeper's decision takes about a person with many shared ads, and about one such ad.
//   npx tsx server/testing/bench/close.ts [ads] [shares] [comments]
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Db } from '../../db/database';
import { startTestHost, type TestPerson } from '../host';
import { openPrivateDatabase } from '../privateDatabase';

const [ads = 10_000, shares = 10, comments = 20_000] = process.argv.slice(2).map(Number);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Inserts a person's ads, shares of each by others, and one ad of another person that all of them share. */
async function fill(sql: Db, owner: number, famous: number): Promise<void> {
  await sql`SET session_replication_role = replica`;
  await sql`
    INSERT INTO persona (email, email_key, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT 'fan-' || n, 'fan-' || n, 'N', 'C', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(1, 1000) n`;
  await sql`CREATE TEMPORARY TABLE fan AS SELECT id, row_number() OVER (ORDER BY id) AS rank FROM persona WHERE email LIKE 'fan-%'`;
  const insert = sql`
    INSERT INTO post (persona_id, original_id, category_id, title, description, place, price, currency, is_new)`;
  await sql`
    ${insert} SELECT ${owner}, NULL::bigint, 20, 'Bicicletta ' || n, repeat('Descrizione ', 10), 'Bologna', n % 500, '€', true
    FROM generate_series(1, ${ads}::int) n`;
  await sql`
    ${insert} SELECT fan.id, p.id, 20, p.title, p.description, 'Bologna', p.price, '€', true
    FROM post p JOIN fan ON (fan.rank + p.id) % 1000 < ${shares}::int WHERE p.persona_id = ${owner}`;
  await sql`
    ${insert} SELECT fan.id, ${famous}::bigint, 20, 'Lampada', '', 'Bologna', 1, '€', true
    FROM fan, generate_series(1, ${Math.ceil((ads * shares) / 1000)}::int) n`;
  await sql`
    INSERT INTO comment (post_id, persona_id, body)
    SELECT ${famous}, ${owner}, 'Bello' FROM generate_series(1, ${comments}::int)`;
  await sql`SET session_replication_role = origin`;
  await sql`VACUUM ANALYZE`;
}

const settings = { statement_timeout: '0' };
const database = await openPrivateDatabase('close', 2, settings);
const { sql } = database;
const single = connect(database.where, 1, { settings });
try {
  const host = await startTestHost({ LOG_LEVEL: 'fatal' }, { database: database.lent });
  const [keeper, owner, other, me] = (await Promise.all([0, 1, 2, 3].map(() => host.person()))) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await sql`INSERT INTO keeper (persona_id) VALUES (${keeper.personaID})`;
  const famous = await host.post(other);
  await fill(single, owner.personaID, famous);
  const rows = async (): Promise<string> => {
    const [row] = await sql`
      SELECT (SELECT count(*)::int FROM post WHERE hidden_by IS NOT NULL) AS posts,
        (SELECT count(*)::int FROM comment WHERE hidden_by IS NOT NULL) AS comments`;
    return `${row?.['posts']} posts and ${row?.['comments']} comments are hidden`;
  };
  /** Prints when the call was answered, and when everything that it caused was done. */
  const timed = async (name: string, call: () => ReturnType<typeof host.call>) => {
    const begun = performance.now();
    const { status, body } = await call();
    say(`${name}: ${status} after ${(performance.now() - begun).toFixed(0)} ms; ${await rows()}`);
    while ((await sql`SELECT 1 FROM measure WHERE unfinished`).length > 0) await delay(100);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`${name}: at last ${await rows()}, ${seconds} s after the call`);
    return body['provvedimentoID'];
  };
  const said = { regola: 'truffa', parole: 'Non si fa.' };
  for (const [tipo, id, mossa] of [
    ['persona', owner.personaID, 'chiudi'],
    ['annuncio', famous, 'nascondi'],
  ] as const) {
    const report = { personaID: me.personaID, tipo, id, motivo: 'truffa' };
    await host.call('POST /api/Tutela/AddSegnalazione', report, { as: me });
    const [open] = await sql`SELECT id FROM report_case WHERE thing_id = ${id}`;
    const decision = { casoID: Number(open?.['id']), versione: 0, mossa, ...said };
    const provvedimentoID = await timed(mossa, () =>
      host.call('POST /api/Custode/Decidi', decision, { as: keeper }),
    );
    if (provvedimentoID === undefined) continue;
    const back = { provvedimentoID, ...said };
    await timed(`${mossa}, taken back`, () => host.call('POST /api/Custode/Revoca', back, { as: keeper }));
  }
  await host.close();
} finally {
  await single.end();
  await database.close();
}
