import { setStage } from '../../testing/stage';

const { host, ask } = setStage();

test('an ad without its own place shows its author’s town, never the street', async () => {
  const me = await host.person();
  await host.sql`UPDATE persona SET address = 'Via Canarina 77, Bologna' WHERE id = ${me.personaID}`;
  const { body } = await ask('POST /api/Post/AddPost', { title: 'Lampada' }, me);
  const own = await ask('GET /api/Post/GetPostDetails', { PostID: body['postID'] }, me);
  expect(own.body['listPost']).toMatchObject([{ geolocalizzazione: 'Bologna (BO)' }]);
  const self = await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me);
  expect(self.body['listPersona']).toMatchObject([{ geolocalizzazione: 'Via Canarina 77, Bologna' }]);
});
