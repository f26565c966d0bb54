import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { mapFields } from './mapFields';

let host: TestHost;
let reader: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  host = await startTestHost();
  [reader, other] = [await host.person(), await host.person({ place: 'Munich, DE' })];
});
afterAll(() => host.close());

const reads = async (call: Parameters<TestHost['call']>[0], input: object) =>
  [
    ...JSON.stringify((await host.call(call, input, { as: reader })).body).matchAll(
      /"geolocalizzazione":"(.*?)"/g,
    ),
  ].map(([, place]) => place);

test.each([
  ['it', 'Monaco di Baviera, DE'],
  ['de', 'München, DE'],
  ['en', 'Munich, DE'],
])('a reader of %s sees the town as %s: of a person, an ad, a follower', async (lang, name) => {
  await host.sql`
    UPDATE persona SET language_id = (SELECT id FROM language WHERE code = ${lang}) WHERE id = ${reader.personaID}`;
  const postID = await host.post(other);
  await host.call(
    'POST /AddFollow',
    { PersonaID: other.personaID, SeguitoID: reader.personaID },
    { as: other },
  );
  expect(await reads('GET /api/Persona/GetPersona', { PersonaID: other.personaID })).toEqual([name]);
  expect(await reads('GET /api/Post/GetPostDetails', { PostID: postID })).toEqual([name]);
  expect(await reads('GET /GetFollowersByPersonaID', { PersonaID: reader.personaID })).toEqual([name]);
});

test('an unchanged part is the same object, and the input is not mutated', () => {
  const plain = { testo: 'a', list: [{ luogo: 'x' }] };
  const answer = Object.freeze({ plain, list: Object.freeze([Object.freeze({ luogo: 'A', testo: 'A' })]) });
  const mapped = mapFields(answer, new Set(['luogo']), (text) => text.replace('A', 'B')) as typeof answer;
  expect(mapped.list).toEqual([{ luogo: 'B', testo: 'A' }]);
  expect(mapped.plain).toBe(plain);
  expect(mapFields(plain, new Set(['luogo']), (text) => text)).toBe(plain);
});
