import { type Call, entries } from '../../contract/table';
import type { TestPerson } from './host';
import { makeKnown } from './known';
import { type Known, requiredInput } from './samples';
import { setStage } from './stage';
import { checkAnswer } from './told';

/** The number of rows in each list: more than two blocks of the feed and of a search. */
const many = 430;
let me: TestPerson;
let known: Known;
const { host } = setStage();
beforeAll(async () => {
  await fill();
});

/** Fills a town in which each list of the caller has several pages. */
async function fill(): Promise<void> {
  me = await host.person();
  const other = await host.person();
  known = await makeKnown(host, me, other);
  const shop = known['negozioid'] ?? 0;
  const statements = [
    `INSERT INTO persona (email, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id, currency, interests, created_at)
     SELECT n || '-${me.personaID}@example.com', 'Testo', 'N' || n, 'Bologna (BO)', 'BO', 44.4, 11.3, '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}',
       now() - n * interval '1 minute' FROM generate_series(1, ${many}) n`,
    `CREATE TEMP TABLE other AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM persona WHERE email LIKE '%-${me.personaID}@example.com'`,
    // Each twenty posts have the same time and price, so that rows which compare as equal must keep their order too.
    `INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price, currency, created_at)
     SELECT id, 20, 2001, repeat('testo ', 1 + (n % 7)::int), 'Testo', 'Bologna (BO)', 'BO', 44.2 + (n % 9) * 0.05, 11.3, n % 20, '€', now() - (n / 20) * interval '2 hours' FROM other`,
    `INSERT INTO post (persona_id, shop_id, category_id, subcategory_id, title, description, place, province, lat, lon, price, currency, created_at)
     SELECT ${me.personaID}, ${shop}, 20, 2001, 'Vetrina', 'Vetrina', 'Bologna (BO)', 'BO', 44.4, 11 + (n % 9) * 0.05, n % 20, '€', now() - (n / 20) * interval '1 hour' FROM other WHERE n <= 300`,
    // The results of a search have several parts: ads before other posts, whole words before beginnings of words.
    `INSERT INTO post (persona_id, title, description, currency, created_at)
     SELECT id, 'Testo', 'Testo', '€', now() - (n / 20) * interval '90 minutes' FROM other WHERE n <= 60`,
    `INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price, currency, created_at)
     SELECT id, 20, 2001, 'Testolina', 'Cosa', 'Bologna (BO)', 'BO', 44.4, 11.3, n % 20, '€', now() - (n / 20) * interval '1 hour' FROM other WHERE n <= 60`,
    `INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, lat, lon, price, currency)
     SELECT id, 20, 2001, 'Testol', 'Cosa', 'Bologna (BO)', 'BO', 44.4, 11.3, n, '€' FROM other WHERE n BETWEEN 100 AND 102`,
    `INSERT INTO rating (from_id, to_id, value, created_at) SELECT id, ${me.personaID}, 5, now() - (n / 20) * interval '1 hour' FROM other`,
    // Each post has four notifications, caused by two people.
    `INSERT INTO notification (persona_id, kind, actor_id, post_id, created_at)
     SELECT ${me.personaID}, 'Commento', o.id, p.id, now() - (p.n / 20 + s) * interval '1 hour'
     FROM (SELECT min(post.id) AS id, n FROM post JOIN other ON other.id = persona_id GROUP BY n) p
     JOIN other o ON o.n IN (p.n, p.n % ${many} + 1) CROSS JOIN generate_series(1, 2) s`,
    `INSERT INTO conversation (post_id, post_title, buyer_id, seller_id, last_at)
     SELECT ${known['postid'] ?? 0}, 'Titolo', id, ${me.personaID}, now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO message (conversation_id, sender_id, body, created_at)
     SELECT id, buyer_id, 'Testo', last_at FROM conversation WHERE seller_id = ${me.personaID} AND last_at IS NOT NULL`,
    `INSERT INTO keeper (persona_id) VALUES (${me.personaID})`,
    `INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, created_at)
     SELECT ${me.personaID}, 1, 1, 'persona', id, 'Testo', 'parola', 'spam', 'Testo', now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO feedback (persona_id, kind, name, surname, email, subject, body, created_at)
     SELECT id, 'support', 'Testo', 'Testo', 'x@example.com', 'Testo', 'Testo', now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO registration (email_key, data, network, waits, expires_at, created_at)
     SELECT n || '@attesa.example.com', json_build_object('name', 'Testo', 'surname', 'N', 'email', n || '@attesa.example.com', 'language', 1), 'x', true,
       now() + interval '1 day', now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO invite (code, uses, created_at) SELECT 'CODICE' || n, 1, now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO audit (event, at) SELECT 'login', now() - (n / 20) * interval '1 hour' FROM other`,
    `INSERT INTO report_case (subject_id, kind, thing_id, snapshot, created_at)
     SELECT id, 'storia', id, '{}', now() - (n / 20) * interval '1 hour' FROM other`,
  ];
  await host.sql.begin(async (tx) => {
    for (const text of statements) await tx.unsafe(text);
    await tx`DROP TABLE other`;
  });
  await host.sql`ANALYZE`;
}

/** Inserts blocks, hidden ads and reports of the person, about people who are in no other list. */
async function fillLeftOut(): Promise<void> {
  const email = `%-lasciati-${me.personaID}@example.com`;
  const statements = [
    `INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
     SELECT n || '-lasciati-${me.personaID}@example.com', 'Uno', 'U' || n, 'Bologna (BO)', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}' FROM generate_series(1, 90) n`,
    `CREATE TEMP TABLE other AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM persona WHERE email LIKE '${email}'`,
    `INSERT INTO post (persona_id, title, description, currency) SELECT id, 'Cosa', 'Cosa', '€' FROM other`,
    `INSERT INTO block (persona_id, blocked_id, created_at)
     SELECT ${me.personaID}, id, now() - (n / 20) * interval '1 hour' FROM other WHERE n <= 45`,
    `INSERT INTO hidden (persona_id, post_id, created_at)
     SELECT ${me.personaID}, p.id, now() - (n / 20) * interval '1 hour' FROM other JOIN post p ON p.persona_id = other.id WHERE n > 45`,
    `INSERT INTO report_case (subject_id, kind, thing_id, snapshot) SELECT id, 'persona', id, '{}' FROM other`,
    `INSERT INTO report (case_id, persona_id, reason, body, created_at)
     SELECT c.id, ${me.personaID}, 'truffa', 'Testo', now() - (n / 20) * interval '1 hour' FROM report_case c JOIN other ON other.id = c.subject_id`,
  ];
  await host.sql.begin(async (tx) => {
    for (const text of statements) await tx.unsafe(text);
    await tx`DROP TABLE other`;
  });
}

type Row = Record<string, unknown>;

/** Removes some rows that a test made, by the field with the id of a list's rows. */
const removals: Record<string, (ids: number[]) => PromiseLike<unknown>> = {
  postID: (ids) => host.sql`UPDATE post SET visible = false WHERE id = ANY (${ids})`,
  notificaID: (ids) => host.sql`
    DELETE FROM notification n USING notification gone
    WHERE gone.id = ANY (${ids}) AND n.persona_id = gone.persona_id AND n.post_id = gone.post_id`,
  conversazioneID: (ids) => host.sql`DELETE FROM conversation WHERE id = ANY (${ids})`,
  personaID: (ids) => host.sql`UPDATE persona SET deleted_at = now() WHERE id = ANY (${ids})`,
  ratingID: (ids) => host.sql`DELETE FROM rating WHERE id = ANY (${ids})`,
  bloccatoID: (ids) => host.sql`DELETE FROM block WHERE blocked_id = ANY (${ids})`,
  segnalazioneID: (ids) => host.sql`DELETE FROM report WHERE id = ANY (${ids})`,
  provvedimentoID: (ids) => host.sql`DELETE FROM measure WHERE id = ANY (${ids})`,
  casoID: (ids) => host.sql`DELETE FROM report_case WHERE id = ANY (${ids})`,
  postaID: (ids) => host.sql`DELETE FROM feedback WHERE id = ANY (${ids})`,
  invitoID: (ids) => host.sql`DELETE FROM invite WHERE id = ANY (${ids})`,
  // Waiting registrations have the field `id`; so do audit entries, which nobody can remove.
  id: (ids) => host.sql`DELETE FROM registration WHERE id = ANY (${ids})`,
};

const rowsOf = (body: Row): Row[] =>
  (Object.entries(body).find(([name, value]) => name.startsWith('list') && Array.isArray(value))?.[1] ??
    []) as Row[];
const keyOf = (row: Row): string => {
  const [key] = Object.keys(removals).filter((name) => name in row && Object.keys(row)[0] === name);
  if (key === undefined) throw new Error(`rows of a new kind: ${Object.keys(row).join(', ')}`);
  return key;
};
const idsOf = (rows: Row[]): number[] => rows.map((row) => Number(row[keyOf(row)]));

/** Follows, likes and writes to somebody whose rows are far down in the lists, and adds something new. */
async function stir(author: number | undefined): Promise<void> {
  const asMe = { as: me };
  if (author !== undefined && author !== me.personaID)
    await host.call('POST /AddFollow', { PersonaID: me.personaID, SeguitoID: author }, asMe);
  await host.post(me, { titolo: 'Testo nuovo', categoryID: 20 });
  await host.person({ nome: 'Testo', cognome: 'A' });
}

const filler = 'fill of this test';
/** Reads a list page by page as the app does; `meanwhile` runs after the first and the fourth page. */
async function walk(call: Call, input: object, meanwhile?: (seen: Row[]) => Promise<void>): Promise<Row[]> {
  const seen: Row[] = [];
  let ask: Row = { ...input, page: 1 };
  for (let page = 1; page < 100; page += 1) {
    const answer = await host.call(call, ask, { as: me });
    checkAnswer(call, ask, answer, (status) => status === 200, filler);
    const { body } = answer;
    const rows = rowsOf(body);
    if (rows.length === 0) break;
    seen.push(...rows);
    if (page === 1 || page === 4) await meanwhile?.(rows);
    const { prima, dopo } = body;
    ask = {
      ...input,
      page: page + 1,
      ...(prima !== undefined && { Prima: prima }),
      ...(dopo !== undefined && { Dopo: dopo }),
    };
  }
  return seen;
}

const orders = [
  {},
  { ordine: 'recenti' },
  { ordine: 'economici' },
  { ordine: 'vicini', raggio: 50 },
  { raggio: 50 },
];
/** Later than every time in the lists. */
const noon = '2100-01-01T12:00:00Z';
const paged = entries.filter(({ row }) => 'page' in (row.request as { properties: object }).properties);
const cases = paged.flatMap((entry) => {
  const takesOrder = 'ordine' in (entry.row.request as { properties: object }).properties;
  return (takesOrder ? orders : [{}]).map((order) => [entry.call, order, entry] as const);
});

test.each(cases)(
  '%s %j: each row that still exists is shown once, whatever is removed between the pages',
  async (call, order, entry) => {
    const input = {
      ...requiredInput(entry, { actor: me.personaID, subject: me.personaID, known }),
      Geolocalizzazione: 'Bologna (BO)',
      ...order,
      ...(call === 'GET /api/SearchPersona' && { q: 'testo' }),
    };
    const { Geolocalizzazione, ...bare } = input;
    const takesPlace = 'Geolocalizzazione' in (entry.row.request as { properties: object }).properties;
    const whole = takesPlace ? { ...bare, Geolocalizzazione } : bare;
    if (call === 'GET /api/Tutela/BlocchiList') await fillLeftOut();
    const before = idsOf(await walk(call, whole));
    expect(new Set(before).size).toBe(before.length);
    if (before.length <= 40)
      throw new Error(`${call} finds ${before.length} rows, not more than 40: add some to ${filler}.`);
    const gone: number[] = [];
    const remaining = [...before];
    const shown = await walk(call, whole, async (rows) => {
      const removed = [
        ...idsOf(rows.slice(2, 5)),
        ...remaining.slice(12, 15),
        ...remaining.slice(-3, -2),
      ].filter((id) => id !== known['postid']);
      await removals[keyOf(rows[0] ?? {})]?.(removed);
      gone.push(...removed);
      const [late] = await host.sql<{ id: number }[]>`
      SELECT persona_id AS id FROM post WHERE id = ${before.at(-5) ?? 0}`;
      await stir(late?.id);
    });
    const ids = idsOf(shown);
    const counts = before
      .filter((id) => !gone.includes(id))
      .map((id) => [id, before.indexOf(id), ids.filter((other) => other === id).length])
      .filter(([, , count]) => count !== 1)
      .map(String);
    expect(counts).toEqual([]);
  },
);

test.each([
  ['testo', undefined],
  ['testol', undefined],
  ['testto', undefined],
  ['testo vetrina', expect.any(String)],
])(
  'a search for "%s" finds the same by cursor and by page number, and each page names the word it left out',
  async (q, senza) => {
    const ask = async (more: object) => {
      const { body } = await host.call('GET /api/Post/SearchPosts', { q, Prima: noon, ...more }, { as: me });
      expect(body['senza']).toEqual(senza);
      return { ids: idsOf(rowsOf(body)), dopo: body['dopo'] };
    };
    const byNumber: number[] = [];
    for (let page = 1, isOver = false; !isOver; page += 1) {
      const { ids } = await ask({ page });
      byNumber.push(...ids);
      isOver = ids.length === 0;
    }
    const byPlace: number[] = [];
    for (let page = 1, Dopo: unknown; page === 1 || Dopo !== undefined; page += 1) {
      const { ids, dopo } = await ask({ page, ...(Dopo !== undefined && { Dopo }) });
      byPlace.push(...ids);
      Dopo = dopo;
    }
    expect(byPlace.length).toBeGreaterThan(20);
    expect(byPlace).toEqual(byNumber);
  },
);
