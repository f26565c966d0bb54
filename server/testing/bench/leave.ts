// Measures how long it takes to delete a person with many followers, and how writers are delayed meanwhile; the same
// for a shop, a long thread and a post.
//   npx tsx server/testing/bench/leave.ts [followers] [ads] [likes]
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Db } from '../../db/database';
import { startTestHost, type TestHost, type TestPerson } from '../host';
import { openPrivateDatabase } from '../privateDatabase';

const [followers = 50_000, ads = 10_000, likes = 100_000] = process.argv.slice(2).map(Number);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const titles = `(ARRAY['Bicicletta', 'Divano', 'Lampada', 'Chitarra', 'Zaino', 'Tavolo'])[1 + n % 6] || ' '
  || (ARRAY['rosso', 'nuovo', 'antico', 'grande', 'comodo'])[1 + n % 5] || ' modello' || n % 1000`;

/** Inserts the followers, and the ads of the person who leaves and of the shop. */
async function fill(sql: Db, giant: number, merchant: number, shop: number, post: number): Promise<void> {
  await sql`SET session_replication_role = replica`;
  await sql`
    INSERT INTO persona (email, email_key, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT 'fan-' || n, 'fan-' || n, 'N', 'C', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(1, ${Math.max(followers, likes)}::int) n`;
  await sql`INSERT INTO alert_preference (persona_id) SELECT id FROM persona WHERE email LIKE 'fan-%'`;
  await sql`CREATE TEMPORARY TABLE fan AS SELECT id, row_number() OVER (ORDER BY id) AS rank FROM persona WHERE email LIKE 'fan-%'`;
  await sql`INSERT INTO follow (follower_id, followed_id) SELECT id, ${giant} FROM fan WHERE rank <= ${followers}`;
  await sql`UPDATE persona SET followed_count = 1 WHERE id IN (SELECT id FROM fan WHERE rank <= ${followers})`;
  await sql`UPDATE persona SET follower_count = ${followers} WHERE id = ${giant}`;
  for (const [owner, of] of [
    [giant, null],
    [merchant, shop],
  ] as const)
    await sql`
      INSERT INTO post (persona_id, shop_id, category_id, subcategory_id, title, description, place, lat, lon, price, currency, is_new)
      SELECT ${owner}, ${of}::bigint, 20, 0, ${sql.unsafe(titles)}, repeat('Descrizione di una cosa ', 10), 'Bologna', 44.5, 11.3, n % 500, '€', true
      FROM generate_series(1, ${ads}::int) n`;
  await sql`CREATE TEMPORARY TABLE ad AS SELECT id, persona_id, row_number() OVER (PARTITION BY persona_id ORDER BY id) AS rank FROM post WHERE category_id = 20`;
  // Ten likes of others on each ad of the person who leaves, that person's likes on the shop's ads, and everybody's
  // like on one post.
  await sql`
    INSERT INTO post_like (post_id, persona_id) SELECT a.id, f.id FROM ad a JOIN fan f ON f.rank % (${ads}::int) = a.rank % (${ads}::int)
    WHERE a.persona_id = ${giant} UNION ALL
    SELECT id, ${giant} FROM ad WHERE persona_id = ${merchant} UNION ALL
    SELECT ${post}, id FROM fan WHERE rank <= ${likes}`;
  await sql`UPDATE post p SET like_count = (SELECT count(*) FROM post_like WHERE post_id = p.id)`;
  await sql`
    INSERT INTO comment (post_id, persona_id, body) SELECT ${post}, id, 'Bello' FROM fan WHERE rank <= 10000`;
  // A thread with as many answers as there are likes; every hundredth answer has an answer itself.
  await sql`
    WITH top AS (INSERT INTO comment (post_id, persona_id, body) SELECT ${post}, persona_id, 'Di chi è?' FROM post WHERE id = ${post} RETURNING id)
    INSERT INTO comment (post_id, persona_id, parent_id, root_id, body)
    SELECT ${post}, f.id, top.id, top.id, 'Mia' FROM fan f, top WHERE rank <= ${likes}::int * 99 / 100`;
  await sql`
    INSERT INTO comment (post_id, persona_id, parent_id, root_id, body)
    SELECT ${post}, persona_id, id, root_id, 'Davvero' FROM comment WHERE root_id IS NOT NULL LIMIT ${likes}::int / 100`;
  await sql`UPDATE post p SET comment_count = (SELECT count(*) FROM comment WHERE post_id = p.id)`;
  await sql`INSERT INTO title_word SELECT DISTINCT word FROM post, title_words(post.title) AS word ON CONFLICT DO NOTHING`;
  await sql`SET session_replication_role = origin`;
  await sql`VACUUM ANALYZE`;
}

/**
 * Saves the settings of a follower five times a second until stopped. Returns the longest time of a save, and the
 * refusals.
 */
function saveSettings(host: TestHost, me: TestPerson) {
  const settings = {
    ...{
      PersonaID: me.personaID,
      Geolocalizzazione: 'Bologna (BO)',
      Telefono: '+39333111222',
      GenereID: 1,
      LinguaID: 1,
    },
    ...{
      ValutaSimbolo: '€',
      NotifichePush: 0,
      NotificheMail: 0,
      IntWorktools: 1,
      IntElectronics: 1,
      IntHomeGarden: 1,
    },
    ...{ IntFashion: 1, IntCarMotorcycle: 0, IntHobbySport: 0 },
  };
  const times: number[] = [];
  const refused: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await host.call('POST /api/Persona/UpdatePersona', settings, { as: me });
      if (status !== 200) refused.push(status);
      times.push(performance.now() - begun);
      await delay(200);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return `follower's saves: ${times.length}, longest ${Math.max(...times).toFixed(0)} ms, refused ${JSON.stringify(refused)}`;
  };
}

/** Repeats the call until it answers 200, at most ten times, and prints when nothing of the thing is left. */
async function measure(
  name: string,
  call: () => ReturnType<TestHost['call']>,
  left: () => Promise<number>,
  seen: () => Promise<string>,
) {
  const begun = performance.now();
  for (let round = 1; round <= 10; round += 1) {
    const from = performance.now();
    const { status } = await call();
    say(`${name}: ${status} after ${(performance.now() - from).toFixed(0)} ms; ${await seen()}`);
    if (status === 200) break;
    await delay(500);
  }
  const answered = performance.now();
  while ((await left()) > 0 && performance.now() - answered < 300_000) await delay(100);
  say(
    `${name}: ${await left()} rows left ${((performance.now() - answered) / 1000).toFixed(1)} s after the answer, ${((performance.now() - begun) / 1000).toFixed(1)} s in all`,
  );
}

const settings = { statement_timeout: '0' };
const database = await openPrivateDatabase('leave', 2, settings);
const { sql } = database;
const single = connect(database.where, 1, { settings });
try {
  const host = await startTestHost({ LOG_LEVEL: 'warn' }, { database: database.lent });
  const [giant, merchant, author] = [await host.person(), await host.person(), await host.person()];
  const [post, shop] = [await host.post(author), await host.shop(merchant)];
  await fill(single, giant.personaID, merchant.personaID, shop, post);
  const [fan] = await sql<
    [{ id: number; email: string }]
  >`SELECT id, email FROM persona WHERE email = 'fan-7'`;
  const follower: TestPerson = { personaID: fan.id, email: fan.email, token: `ms1_${'f'.repeat(43)}` };
  await sql`INSERT INTO session (token_hash, persona_id) SELECT sha256(${follower.token}::bytea), ${fan.id}`;
  const count = async (db: PromiseLike<{ n: number }[]>): Promise<number> => (await db)[0]?.n ?? 0;
  say(`${followers} followers, ${ads} ads, ${likes} likes`);
  let stop = saveSettings(host, follower);
  await delay(1000);
  await measure(
    'DeletePersona',
    () => host.call('POST /api/Persona/DeletePersona', { PersonaID: giant.personaID }, { as: giant }),
    () =>
      count(sql<{ n: number }[]>`
      SELECT ((SELECT count(*) FROM follow WHERE followed_id = ${giant.personaID})
        + (SELECT count(*) FROM post WHERE persona_id = ${giant.personaID})
        + (SELECT count(*) FROM post_like WHERE persona_id = ${giant.personaID}))::int AS n`),
    async () => {
      const { body } = await host.call('GET /GetCountSeguiti', { PersonaID: fan.id }, { as: follower });
      const list = await host.call(
        'GET /api/Post/PostUserList',
        { PersonaID: giant.personaID, page: 1 },
        { as: follower },
      );
      return `the follower follows ${String(body['seguitiCount'])}, the list has ${(list.body['listPost'] as unknown[]).length}`;
    },
  );
  say(await stop());
  stop = saveSettings(host, follower);
  await measure(
    'DeleteNegozio',
    () => host.call('POST /api/Negozio/DeleteNegozio', { NegozioID: shop }, { as: merchant }),
    () =>
      count(
        sql<{ n: number }[]>`SELECT count(*)::int AS n FROM post WHERE persona_id = ${merchant.personaID}`,
      ),
    async () => '',
  );
  const [thread] = await sql<[{ id: number }]>`SELECT id FROM comment WHERE persona_id = ${author.personaID}`;
  await measure(
    'DeleteComment',
    () => host.call('POST /api/Commenti/DeleteComment', { CommentiID: thread.id }, { as: author }),
    () =>
      count(sql<{ n: number }[]>`SELECT count(*)::int AS n FROM comment WHERE ${thread.id} IN (id, root_id)`),
    async () => {
      const begun = performance.now();
      const { body } = await host.call(
        'GET /api/Commenti/GetPostComments',
        { PostID: post },
        { as: follower },
      );
      return `the post has ${String(body['commentiCount'])} comments, read in ${(performance.now() - begun).toFixed(0)} ms`;
    },
  );
  await measure(
    'UpdatePostDelete',
    () => host.call('POST /api/Post/UpdatePostDelete', { PostID: post }, { as: author }),
    () => count(sql<{ n: number }[]>`SELECT count(*)::int AS n FROM post WHERE id = ${post}`),
    async () => '',
  );
  say(await stop());
  await host.close();
} finally {
  await single.end();
  await database.close();
}
