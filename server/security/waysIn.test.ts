import { readFile } from 'node:fs/promises';
import { endSessionsOf } from '../modules/account/operator';
import { hashPassword } from '../modules/persona/passwords';
import type { TestPerson } from '../testing/host';
import { sha256 } from './sha256';
import { remedies, type Remedy, type Way, type WayIn, waysIn } from './waysIn';
import { setStage } from '../testing/stage';

const known = 'cavallo giusto';
const fresh = 'cavallo nuovo';
let hash: string;
const { host, ask } = setStage();
beforeAll(async () => {
  hash = await hashPassword(known);
});

const lines = Object.entries(waysIn) as [WayIn, Way][];

/** The tables of rows that calls make; each row stores its call's Idempotency-Key. */
const madeOnce = ['comment', 'feedback', 'message', 'post', 'report', 'saved_search', 'shop', 'story'];
/** Columns whose names resemble a token, hash or key, but which open no account; each with the reason. */
const noWayIn: Record<string, string> = {
  ...Object.fromEntries(
    madeOnce.map((table) => [`${table}.once_key`, 'the name of the act, good for its own person alone']),
  ),
  'report.network': 'tells whether two reports came from one network',
  'address_secret.value': 'the host’s own: hashes addresses',
  'lasting_measure.address_hash': 'tells whose measure it is',
  'report.email_key': 'the address as it is compared',
  'audit.hash': 'chains the lines of the audit',
  'audit.session': 'eight bytes of a hash, of which no token can be made',
  'counter.key': 'hashed names of what is counted',
  'email_link.email_key': 'the address as it is compared',
  'mail.recipient_key': 'the address as it is compared',
  'idempotency.key': 'the name that the phone gives to an act, good for its own person alone',
  'idempotency.request_hash': 'tells one act from another',
  'invite.code': 'lets somebody register, and opens no account',
  'language.code': 'the name of a language',
  'mail_refusal.email_key': 'the address as it is compared',
  'mail_stop.token_hash': 'ends a kind of mails and does no more',
  'outside_report.token_hash': 'makes one report count and does no more',
  'persona.email_key': 'the address as it is compared',
  'recording.content': 'a recording has no secret in it',
  'reference_version.hash': 'tells whether the reference data changed',
  'registration.email_key': 'the address as it is compared',
  'registration.password_hash': 'opens nothing before a keeper lets its person in',
  'saved_search.keys': 'words of a search',
  'secret.value': 'the host’s own: signs XSRF values, which open nothing without a session',
  'storage_mark.mark': 'tells one storage from another',
  'vapid_key.private_key': 'the host’s own, for push services',
  'vapid_key.public_key': 'the host’s own, for push services',
};

/** Parts of column names that suggest a token, hash or key. */
const telling =
  '(^|_)(tokens?|hash|keys?|secret|password|challenge|credential|auth|endpoint|p256dh|mark|grant|nonce|otp|pin|code)(_|$)';

test('each column with a token, hash or key belongs to a way into an account, or is listed as none', async () => {
  const columns = await host.sql<{ name: string }[]>`
    SELECT c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND (c.data_type = 'bytea' OR c.column_name ~ ${telling})`;
  const found = columns.map(({ name }) => name);
  const told = lines.flatMap(([, way]) => way.columns.map((column) => `${way.table}.${column}`));
  const all = [...told, ...Object.keys(noWayIn)];
  expect(found.filter((name) => !all.includes(name))).toEqual([]);
  expect(all.filter((name) => !found.includes(name))).toEqual([]);
});

const words = { all: 'all', others: 'all others', its: 'its own', later: 'later ones', anew: 'a new one' };

test('docs/SECURITY.md has the table of the ways into an account', async () => {
  const text = await readFile('docs/SECURITY.md', 'utf8');
  const head = ['Way in', ...remedies];
  const cells = lines.map(([, { name, ends }]) => [
    name,
    ...remedies.map((remedy) => {
      const reach = ends[remedy];
      return reach === undefined ? '' : words[reach];
    }),
  ]);
  const table = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
  expect(text).toContain(table);
});

/**
 * People who have each way into their account twice: one from the session that asks or older, one from another session
 * or newer.
 */
interface Town {
  me: TestPerson;
  other: TestPerson;
  otherID: number;
}
const key = ({ personaID }: TestPerson, text: string): Buffer => sha256(`${personaID} ${text}`);
const pair = ['own', 'other'] as const;

async function build(): Promise<Town> {
  const { sql } = host;
  const me = await host.person();
  const id = me.personaID;
  const other = { ...me, token: `ms1_${me.token.slice(4).split('').reverse().join('')}` };
  await sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${id}`;
  await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(other.token)}, ${id})`;
  await sql`
    INSERT INTO account_request (kind, payload, trace, next_at)
    VALUES ('recover', jsonb_build_object('emailKey', ${me.email}::text), '{"address": "192.0.2.0/24"}', now() + interval '1 day')`;
  await sql`
    INSERT INTO email_link (token_hash, persona_id, kind, email, email_key, expires_at, created_at)
    VALUES (${sha256(`back ${id}`)}, ${id}, 'undo', ${`a${me.email}`}, ${`a${me.email}`}, now() + interval '1 day',
      now() - interval '1 hour')`;
  const session = { own: 0, other: 0 };
  for (const [name, as] of [
    ['own', me],
    ['other', other],
  ] as const) {
    const [row] = await sql<[{ id: number }]>`SELECT id FROM session WHERE token_hash = ${sha256(as.token)}`;
    session[name] = row.id;
    const one = key(me, name);
    const text = one.toString('hex');
    const soon = sql`now() + interval '1 hour'`;
    await sql`
      INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
      VALUES (${id}, ${row.id}, ${text}, '', '', '')`;
    await sql`
      INSERT INTO password_link (token_hash, persona_id, expires_at)
      VALUES (${name === 'own' ? sha256(`link ${id}`) : one}, ${id}, ${soon})`;
    await sql`
      INSERT INTO passkey (persona_id, credential_id, public_key, counter, name) VALUES (${id}, ${text}, ${one}, 0, '')`;
    await sql`INSERT INTO passkey_challenge (challenge, persona_id) VALUES (${text}, ${id})`;
    await sql`
      INSERT INTO email_link (token_hash, persona_id, session_id, kind, email, email_key, expires_at)
      VALUES (${name === 'own' ? sha256(`new ${id}`) : one}, ${id}, ${row.id}, 'confirm', ${`a${me.email}`},
        ${`a${me.email}`}, ${soon})`;
    await sql`
      INSERT INTO email_link (token_hash, persona_id, kind, email, email_key, expires_at, created_at)
      VALUES (${key(me, `undo ${name}`)}, ${id}, 'undo', 'x', 'x', ${soon},
        now() - ${name === 'own' ? 2 : 0} * interval '1 hour')`;
    await sql`
      INSERT INTO export (persona_id, token_hash, file, expires_at, opened_at, grant_hash, opened_by)
      VALUES (${id}, ${one}, 'x', ${soon}, now(), ${one}, ${row.id})`;
    await sql`
      WITH decided AS (
        INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words)
        VALUES (${id}, 1, 1, 'persona', ${id}, '', 'parola', 'altro', '') RETURNING id)
      INSERT INTO measure_link (token_hash, measure_id, persona_id) SELECT ${one}, id, ${id} FROM decided`;
    await sql`INSERT INTO known_device (persona_id, token_hash) VALUES (${id}, ${one})`;
  }
  return { me, other, otherID: session.other };
}

/** How each remedy is used: by the person's session, by a mailed link, or by the operator. */
const call: Record<Remedy, (town: Town) => Promise<unknown>> = {
  SetPassword: ({ me }) =>
    host.call('POST /api/Persona/SetPassword', { token: `link ${me.personaID}`, password: fresh }),
  UpdatePassword: ({ me }) =>
    ask('POST /api/Persona/UpdatePassword', { passwordAttuale: known, password: fresh }, me),
  DeleteAltreSessioni: ({ me }) => ask('POST /api/Persona/DeleteAltreSessioni', {}, me),
  DeleteSessione: ({ me, otherID }) => ask('POST /api/Persona/DeleteSessione', { SessioneID: otherID }, me),
  Logout: ({ other }) => ask('POST /api/Persona/Logout', {}, other),
  ConfermaEmail: ({ me }) => host.call('POST /api/Persona/ConfermaEmail', { token: `new ${me.personaID}` }),
  AnnullaEmail: ({ me }) => host.call('POST /api/Persona/AnnullaEmail', { token: `back ${me.personaID}` }),
  DeletePersona: ({ me }) => ask('POST /api/Persona/DeletePersona', {}, me),
  operator: async ({ me }) => {
    await endSessionsOf(host.sql, ['end', me.email]);
    return { body: { statusCode: 200 } };
  },
};

async function left({ me, other }: Town, way: WayIn): Promise<boolean[]> {
  const { sql } = host;
  const id = me.personaID;
  const keys = pair.map((name) => key(me, name));
  const has = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0;
  const of = (table: string, column: string, values: readonly (string | Buffer)[]) =>
    Promise.all(
      values.map((value) =>
        has(sql`SELECT 1 FROM ${sql(table)} WHERE ${sql(column)} = ${value} AND persona_id = ${id}`),
      ),
    );
  const texts = keys.map((one) => one.toString('hex'));
  const [, otherKey = Buffer.alloc(0)] = keys;
  switch (way) {
    case 'recovery':
      return [await has(sql`SELECT 1 FROM account_request WHERE payload->>'emailKey' = ${me.email}`)];
    case 'password':
      return [await has(sql`SELECT 1 FROM persona WHERE id = ${id} AND password_hash = ${hash}`)];
    case 'session':
      return of('session', 'token_hash', [sha256(me.token), sha256(other.token)]);
    case 'pushDevice':
      return of('push_device', 'endpoint', texts);
    case 'passwordLink':
      return of('password_link', 'token_hash', [sha256(`link ${id}`), otherKey]);
    case 'passkey':
      return of('passkey', 'credential_id', texts);
    case 'passkeyChallenge':
      return of('passkey_challenge', 'challenge', texts);
    case 'newAddress':
      return of('email_link', 'token_hash', [sha256(`new ${id}`), otherKey]);
    case 'oldAddress':
      return of('email_link', 'token_hash', [key(me, 'undo own'), key(me, 'undo other')]);
    case 'copy':
      return of('export', 'token_hash', keys);
    case 'openedCopy':
      return of('export', 'grant_hash', keys);
    case 'measureLink':
      return of('measure_link', 'token_hash', keys);
    case 'knownDevice':
      return of('known_device', 'token_hash', keys);
  }
}

const stay: Record<string, readonly boolean[]> = {
  all: [false, false],
  anew: [false, false],
  others: [true, false],
  its: [true, false],
  later: [true, false],
  nothing: [true, true],
};

test.each(remedies)('%s ends exactly those ways into an account that the table says', async (remedy) => {
  const town = await build();
  expect(await call[remedy](town)).toMatchObject({ body: { statusCode: 200 } });
  for (const [way, { ends }] of lines) {
    const found = await left(town, way);
    expect([way, found]).toEqual([way, stay[ends[remedy] ?? 'nothing']?.slice(0, found.length)]);
  }
});

test('a remedy for one person ends no way into another’s account', async () => {
  const another = await build();
  for (const remedy of remedies) await call[remedy](await build());
  for (const [way] of lines) expect([way, ...(await left(another, way))]).not.toContain(false);
});
