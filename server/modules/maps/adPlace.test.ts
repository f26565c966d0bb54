import { startTestHost, type TestHost } from '../../testing/host';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('an ad takes its author’s town, never the street', async () => {
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
