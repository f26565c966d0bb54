import type { TestPerson } from '../testing/host';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';

let conversationID: number;
const { host, ask, buyer } = setStage({ people: { buyer: {} } });
beforeAll(async () => {
  const seller = await host.person();
  const postID = await host.post(seller);
  const input = { postID, personaID1: buyer.personaID, personaID2: seller.personaID };
  const { body } = await ask('POST /api/Chat/AddConversazione', input, buyer);
  conversationID = Number(body['data']);
});

const look = (as: TestPerson, id: number) => ask('GET /api/Chat/ChatList', { ConversazioneID: id }, as);
const alarms = async ({ personaID }: TestPerson) =>
  (await host.sql`SELECT object FROM audit WHERE event = 'probing' AND persona_id = ${personaID}`).map(
    ({ object }) => object as string,
  );
/** Whether the person caused an alarm, which is written after the response. */
const isRaised = (person: TestPerson) => until(async () => (await alarms(person)).length > 0);

test('A1: a stranger who tries all ids gets the same response for each, and after 50 causes one alarm', async () => {
  const stranger = await host.person();
  const walk = async (steps: number) =>
    Promise.all(Array.from({ length: steps }, (_, n) => look(stranger, conversationID + (n % 2))));
  const first = await walk(50);
  expect(await alarms(stranger)).toEqual([]);
  const answers = [...first, ...(await walk(100))];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([404, { statusCode: 404, statusMessage: 'Non trovato.' }])]),
  );
  expect(await isRaised(stranger)).toBe(true);
  expect(await alarms(stranger)).toEqual(['GET /api/Chat/ChatList']);
});

test('tries at others’ bookmarks count too, and looks at public or own things do not', async () => {
  const person = await host.person();
  for (let n = 0; n < 51; n += 1)
    await ask('POST /api/Like/DeleteLike', { LikeID: 4_000_000_000_000 + n }, person);
  for (let n = 0; n < 51; n += 1) await look(buyer, conversationID);
  expect([await alarms(person), await alarms(buyer)]).toEqual([[], []]);
  for (let n = 0; n < 51; n += 1)
    await ask('POST /api/Bookmark/DeleteBookmark', { BookmarkID: 4_000_000_000_000 + n }, person);
  expect(await isRaised(person)).toBe(true);
  expect(await alarms(person)).toEqual(['POST /api/Bookmark/DeleteBookmark']);
});

interface Line {
  object: string;
  result: number;
}
const lines = async (event: string, { personaID }: TestPerson) =>
  await host.sql<Line[]>`
    SELECT object, result FROM audit WHERE event = ${event} AND persona_id = ${personaID} ORDER BY id`;
const breaks = async () => (await host.sql`SELECT id FROM audit_breaks`).length;

test('a refusal about a private object and an invalid upload are audited', async () => {
  const [person, other] = [await host.person(), await host.person()];
  await look(person, conversationID);
  await host.call(
    'POST /api/Persona/UpdateImgProfilo',
    { PersonaID: person.personaID },
    { as: person, files: [Buffer.from('no picture')] },
  );
  await ask('POST /api/Persona/DeletePersona', { PersonaID: other.personaID }, person);
  expect(await until(async () => (await lines('refused', person)).length === 2)).toBe(true);
  expect(await lines('refused', person)).toEqual(
    expect.arrayContaining([
      { object: 'GET /api/Chat/ChatList', result: 404 },
      { object: 'POST /api/Persona/DeletePersona', result: 403 },
    ]),
  );
  expect(await until(async () => (await lines('upload_refused', person)).length === 1)).toBe(true);
});

test('the audit log is a hash chain: entries cannot be changed or deleted, and a change would be noticed', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => host.person()));
  await Promise.all(people.map((person) => look(person, conversationID)));
  expect(await until(async () => (await lines('refused', people[7] ?? buyer)).length === 1)).toBe(true);
  expect(await breaks()).toBe(0);

  const change = host.sql`UPDATE audit SET event = 'login' WHERE event = 'refused'`;
  await expect(change.execute()).rejects.toThrow('only added to');
  await expect(host.sql`DELETE FROM audit`.execute()).rejects.toThrow('only added to');

  await host.sql`ALTER TABLE audit DISABLE TRIGGER audit_kept`;
  // Not the oldest entry: there is none before it that would reveal the change.
  await host.sql`
    UPDATE audit SET event = 'login' WHERE id = (SELECT id FROM audit WHERE event = 'refused' ORDER BY id OFFSET 1 LIMIT 1)`;
  await host.sql`ALTER TABLE audit ENABLE TRIGGER audit_kept`;
  expect(await breaks()).toBe(1);
});

test('of a deleted person’s audit entries only event and time remain', async () => {
  const person = await host.person();
  await look(person, conversationID);
  expect(await until(async () => (await lines('refused', person)).length === 1)).toBe(true);
  const before = await breaks();
  await ask('POST /api/Persona/DeletePersona', {}, person);
  expect(await lines('refused', person)).toEqual([]);
  const [last] =
    await host.sql`SELECT event, persona_id, address, agent, session FROM audit ORDER BY id DESC LIMIT 1`;
  expect(last).toEqual({
    event: 'profile_deleted',
    persona_id: null,
    address: null,
    agent: null,
    session: null,
  });
  expect(await breaks()).toBe(before);
});
