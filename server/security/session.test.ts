import { type Call, entries } from '../../contract/table';
import type { TestAnswer } from '../testing/host';
import { hashPassword } from '../modules/persona/passwords';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { sha256 } from './sha256';

const { host, ask, me } = setStage({ each: { me: {} } });

const isIn = async () => (await ask('GET /GetCountFollower', { PersonaID: me.personaID }, me)).status === 200;
const waiters = () => host.sql`
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM session%FOR UPDATE%'`;

/**
 * The calls that delete something for good, each with the field and table of the object, and how to make an object of
 * mine.
 */
const finals: [Call, field: string, table: string, made: () => Promise<number>][] = [
  ['POST /api/Post/UpdatePostDelete', 'PostID', 'post', () => host.post(me)],
  ['POST /api/Persona/DeletePersona', 'PersonaID', 'persona', async () => me.personaID],
  ['POST /api/Negozio/DeleteNegozio', 'NegozioID', 'shop', () => host.shop(me)],
  [
    'POST /api/Stories/DeleteStory',
    'StoryID',
    'story',
    () => add('POST /api/Stories/AddStory', { testoOverlay: 'ciao' }, 'storyID'),
  ],
  [
    'POST /api/Commenti/DeleteComment',
    'CommentiID',
    'comment',
    async () =>
      add(
        'POST /api/Commenti/CreateComment',
        { postID: await host.post(me), testoCommento: 'ciao' },
        'commentiID',
      ),
  ],
];
async function add(call: Call, input: object, id: string): Promise<number> {
  const { body } = await ask(call, { personaID: me.personaID, ...input }, me);
  return Number(body[id]);
}

test('the calls that delete for good are those that lock the session', () =>
  expect(finals.map(([call]) => call).sort()).toEqual(
    entries.flatMap(({ call, row }) => (row.holdsSession ? [call] : [])).sort(),
  ));

test.each(finals)(
  'S19: %s does nothing if its session ends between check and write',
  async (call, field, table, made) => {
    const id = await made();
    let answer: Promise<TestAnswer> | undefined;
    await host.sql.begin(async (tx) => {
      // The deletion of the session is not committed yet, so the call still finds the session.
      await tx`DELETE FROM session WHERE token_hash = ${sha256(me.token)}`;
      answer = ask(call, { [field]: id }, me);
      expect(await until(async () => (await waiters()).length === 1)).toBe(true);
    });
    expect((await answer)?.status).toBe(401);
    expect(await host.sql`SELECT 1 FROM ${host.sql(table)} WHERE id = ${id}`).toHaveLength(1);
    expect(
      await host.sql`SELECT 1 FROM persona WHERE id = ${me.personaID} AND deleted_at IS NULL`,
    ).toHaveLength(1);
  },
);

test('two concurrent deletions of one’s account both get a response, and nothing of the person remains', async () => {
  const input = { PersonaID: me.personaID };
  const answers = await Promise.all([1, 2].map(() => ask('POST /api/Persona/DeletePersona', input, me)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await isIn()).toBe(false);
});

/** Adds some days to the stored times, as if the clock had jumped. */
const shift = (days: number) => host.sql`
  UPDATE session SET created_at = created_at + ${days} * interval '1 day', seen_at = seen_at + ${days} * interval '1 day'
  WHERE token_hash = ${sha256(me.token)}`;

test.each([2, -2])('S10: a clock that jumps by two days ends no session (%i)', async (days) => {
  await shift(days);
  expect(await isIn()).toBe(true);
});

test('a session ends after 30 days without use, and after 90 days in any case', async () => {
  await shift(-31);
  expect(await isIn()).toBe(false);
  await shift(-60);
  await host.sql`UPDATE session SET seen_at = now() WHERE token_hash = ${sha256(me.token)}`;
  expect(await isIn()).toBe(false);
});

test('a person’s eleventh session ends the least recently used one', async () => {
  const hash = await hashPassword('una parola lunga');
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
  await shift(-1);
  const login = { Email: me.email, Password: 'una parola lunga' };
  for (let n = 0; n < 9; n += 1)
    expect((await host.call('POST /api/Persona/Login', login)).body.statusCode).toBe(200);
  expect(await isIn()).toBe(true);
  await shift(-1);
  await host.call('POST /api/Persona/Login', login);
  expect(await isIn()).toBe(false);
  expect(await host.sql`SELECT 1 FROM session WHERE persona_id = ${me.personaID}`).toHaveLength(10);
});
