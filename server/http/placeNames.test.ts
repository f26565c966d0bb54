import type { TestHost } from '../testing/host';
import { mapFields } from './mapFields';
import { setStage } from '../testing/stage';

const { host, ask, reader, other } = setStage({ people: { reader: {}, other: { place: 'Munich, DE' } } });

const reads = async (call: Parameters<TestHost['call']>[0], input: object) =>
  [...JSON.stringify((await ask(call, input, reader)).body).matchAll(/"geolocalizzazione":"(.*?)"/g)].map(
    ([, place]) => place,
  );

test.each([
  ['it', 'Monaco di Baviera, DE'],
  ['de', 'München, DE'],
  ['en', 'Munich, DE'],
])(
  'a reader whose language is %s sees the town as %s: of a person, an ad, a follower',
  async (lang, name) => {
    await host.sql`
    UPDATE persona SET language_id = (SELECT id FROM language WHERE code = ${lang}) WHERE id = ${reader.personaID}`;
    const postID = await host.post(other);
    await ask('POST /AddFollow', { SeguitoID: reader.personaID }, other);
    expect(await reads('GET /api/Persona/GetPersona', { PersonaID: other.personaID })).toEqual([name]);
    expect(await reads('GET /api/Post/GetPostDetails', { PostID: postID })).toEqual([name]);
    expect(await reads('GET /GetFollowersByPersonaID', { PersonaID: reader.personaID })).toEqual([name]);
  },
);

test('mapFields reuses unchanged parts of a response and does not mutate it', () => {
  const plain = { testo: 'a', list: [{ luogo: 'x' }] };
  const answer = Object.freeze({ plain, list: Object.freeze([Object.freeze({ luogo: 'A', testo: 'A' })]) });
  const mapped = mapFields(answer, new Set(['luogo']), (text) => text.replace('A', 'B')) as typeof answer;
  expect(mapped.list).toEqual([{ luogo: 'B', testo: 'A' }]);
  expect(mapped.plain).toBe(plain);
  expect(mapFields(plain, new Set(['luogo']), (text) => text)).toBe(plain);
});
