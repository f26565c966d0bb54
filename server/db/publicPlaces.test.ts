import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../config';
import { startTestHost, type TestHost } from '../testing/host';
import { migrate } from './migrate';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('persons and posts of before keep town and province for others at the next start; the street stays with its person', async () => {
  const me = await host.person();
  const postID = await host.post(me);
  const { sql } = host;
  const address = 'Via Canarina 77, 40121 Bologna BO';
  await sql`UPDATE persona SET place = NULL, address = ${address} WHERE id = ${me.personaID}`;
  await sql`UPDATE post SET place = NULL, address = 'Via Canarina 77, Vattelapesca' WHERE id = ${postID}`;
  await migrate(sql);
  expect(await sql`SELECT place, address FROM persona WHERE id = ${me.personaID}`).toEqual([
    { place: 'Bologna (BO)', address },
  ]);
  expect(await sql`SELECT place, address FROM post WHERE id = ${postID}`).toEqual([
    { place: 'Vattelapesca', address: null },
  ]);
});

test('an ad takes its place from its author: the town, never the street', async () => {
  const me = await host.person();
  await host.sql`UPDATE persona SET address = 'Via Canarina 77, Bologna' WHERE id = ${me.personaID}`;
  const { body } = await host.call(
    'POST /api/Post/AddPost',
    { personaID: me.personaID, title: 'Lampada' },
    { as: me },
  );
  const own = await host.call('GET /api/Post/GetPostDetails', { PostID: body['postID'] }, { as: me });
  expect(own.body['listPost']).toMatchObject([{ geolocalizzazione: 'Bologna (BO)' }]);
  const self = await host.call('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, { as: me });
  expect(self.body['listPersona']).toMatchObject([{ geolocalizzazione: 'Via Canarina 77, Bologna' }]);
});

test('nobody comes to the door of a person of before by asking how far it is', async () => {
  const [me, stranger] = [await host.person(), await host.person()];
  const { sql } = host;
  const door = { lat: 44.4968217, lon: 11.3462093 };
  await sql`UPDATE persona SET ${sql(door)} WHERE id = ${me.personaID}`;
  const { body } = await host.call(
    'POST /api/Post/AddPost',
    { personaID: me.personaID, title: 'Lampada' },
    { as: me },
  );
  const far = async (from: object): Promise<number[]> => {
    const input = { PersonaID: me.personaID, ordine: 'vicini', ...from };
    const list = await host.call('GET /api/Post/PostUserList', input, { as: stranger });
    const posts = list.body['listPost'] as { postID: number; distanza: number }[];
    return posts.flatMap(({ postID, distanza }) => (postID === body['postID'] ? [distanza] : []));
  };
  expect(await far(door)).toEqual([0]);
  await sql.unsafe(await readFile(join(packageRoot(), 'server/db/migrations/022.do.points.sql'), 'utf8'));
  // Within a tenth of a degree all doors are at the same distance.
  expect(await far(door)).toEqual([3.7]);
  expect(await far({ lat: 44.5, lon: 11.3 })).toEqual([0]);
  expect(await sql`SELECT 1 FROM spot WHERE lat = ${door.lat}`).toEqual([]);
  // A town's own point stays.
  expect(await sql`SELECT lat, lon FROM persona WHERE id = ${stranger.personaID}`).toEqual([
    { lat: 44.49, lon: 11.34 },
  ]);
});
