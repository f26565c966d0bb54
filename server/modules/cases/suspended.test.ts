import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';
import { openTown } from '../../testing/town';
import { picture, type TestPerson } from '../../testing/host';

let me: TestPerson;
let reader: TestPerson;
let postID = 0;
let measure = 0;

async function suspend(): Promise<void> {
  const { body } = await host.call(
    'POST /api/Tutela/AddSegnalazione',
    { personaID: reader.personaID, tipo: 'persona', id: me.personaID, motivo: 'spam' },
    { as: reader },
  );
  expect(body.statusCode).toBe(200);
  const [found] = await host.sql<{ id: number }[]>`SELECT id FROM report_case WHERE outcome IS NULL`;
  const decision = { casoID: found?.id, versione: 0, mossa: 'sospendi', regola: 'spam', parole: 'Basta.' };
  measure = Number(
    (await host.call('POST /api/Custode/Decidi', decision, { as: keeper })).body['provvedimentoID'],
  );
}

const { host, keeper } = setStage({ people: { keeper: { isKeeper: true } } });
beforeAll(async () => {
  const town = await openTown(host);
  [me, reader] = [town.me, town.other];
  postID = await host.post(me);
  await host.call(
    'POST /api/Stories/AddStory',
    { personaID: me.personaID, testoOverlay: 'Ciao' },
    { as: me },
  );
  await suspend();
});

test('a suspended person can still use the calls for their own account, decisions and export', async () => {
  const kept = { PersonaID: me.personaID };
  for (const call of [
    'GET /api/Persona/Io',
    'GET /api/Tutela/ProvvedimentiList',
    'GET /api/Persona/Esportazione',
    'GET /api/Avvisi/Preferenze',
    'POST /api/Persona/AddEsportazione',
  ] as const)
    expect([call, (await host.call(call, kept, { as: me })).status]).toEqual([call, 200]);
});

const postsOfMine = async () =>
  JSON.stringify(
    (await host.call('GET /api/Post/PostUserList', { PersonaID: me.personaID }, { as: reader })).body[
      'listPost'
    ],
  );
const storiesOfMine = async () =>
  (await host.call('GET /api/Stories/StoriesByPersonaID', { PersonaID: me.personaID }, { as: reader })).body[
    'listStories'
  ] as unknown[];

test('a person’s own record says whether they are suspended', async () => {
  expect((await host.call('GET /api/Persona/Io', {}, { as: me })).body['sospesa']).toBe(1);
  expect((await host.call('GET /api/Persona/Io', {}, { as: reader })).body['sospesa']).toBe(0);
});

test('a suspended person’s ads and stories are hidden, and visible again after the suspension', async () => {
  expect(await postsOfMine()).toBe('[]');
  expect(await storiesOfMine()).toEqual([]);
  const back = { provvedimentoID: measure, regola: 'altro', parole: 'Va bene.' };
  expect((await host.call('POST /api/Custode/Revoca', back, { as: keeper })).status).toBe(200);
  expect(await postsOfMine()).toContain(String(postID));
  expect(await storiesOfMine()).not.toEqual([]);
  expect((await host.call('GET /api/Post/GetPostDetails', { PostID: postID }, { as: me })).status).toBe(200);
});

describe('a person whom keepers limited', () => {
  let limited: TestPerson;
  beforeEach(async () => {
    limited = await host.person();
  });
  const limit = () => host.sql`
    UPDATE persona SET limited_until = now() + interval '1 hour' WHERE id = ${limited.personaID}`;
  const ask = (call: Call, input: object, as = limited) => host.call(call, input, { as });
  test('can mark an ad as sold, but not turn it into another ad', async () => {
    const id = await host.post(limited, { titolo: 'Sedia' });
    await limit();
    const change = async (more: object) => {
      const said = { personaID: limited.personaID, postID: id, titolo: 'Sedia', categorieID: 20, gratis: 1 };
      const [found] = await host.sql`SELECT category_id, free, price FROM post WHERE id = ${id}`;
      const same = { categorieID: found?.['category_id'], gratis: found?.['free'], prezzo: found?.['price'] };
      const price = found?.['price'] === null ? {} : { prezzo: String(found?.['price']) };
      return (await ask('POST /api/Post/UpdatePostInserzione', { ...said, ...same, ...price, ...more }))
        .status;
    };
    expect(await change({ venduto: 1 })).toBe(200);
    for (const more of [{ titolo: 'Rolex' }, { descrizione: 'Chiama il 333' }, { gratis: 0, prezzo: '99' }])
      expect(await change(more)).toBe(403);
    const [left] = await host.sql`SELECT title, sold FROM post WHERE id = ${id}`;
    expect(left).toEqual({ title: 'Sedia', sold: true });
  });

  test('can write to people who answered, and only once to those who did not', async () => {
    const talkTo = async (other: TestPerson) => {
      const chat = {
        postID: await host.post(other),
        personaID1: limited.personaID,
        personaID2: other.personaID,
      };
      const id = Number((await ask('POST /api/Chat/AddConversazione', chat)).body['data']);
      await ask('POST /api/Chat/AddMessage', { conversazioneID: id, message: 'Soldi facili' });
      return id;
    };
    const other = await host.person();
    const [silent, spoken] = [await talkTo(await host.person()), await talkTo(other)];
    await ask('POST /api/Chat/AddMessage', { conversazioneID: spoken, message: 'Dimmi' }, other);
    await limit();
    const write = async (id: number) =>
      (await ask('POST /api/Chat/AddMessage', { conversazioneID: id, message: 'Allora?' })).status;
    expect([await write(silent), await write(spoken)]).toEqual([403, 200]);
  });
});

type Standing = { suspended: boolean } | { limited_until: Date };
const inAnHour = () => new Date(Date.now() + 3_600_000);
const ad = { gratis: 1, categorieID: 20 };

test.each<[string, () => Standing, Call, object]>([
  ['suspended', () => ({ suspended: true }), 'POST /api/Post/AddPost', {}],
  ['limited', () => ({ limited_until: inAnHour() }), 'POST /api/Post/AddPostInserzione', ad],
])(
  'a person who becomes %s while their call waits for a lock cannot publish',
  async (_name, standing, call, more) => {
    const files = call === 'POST /api/Post/AddPost' ? [] : [await picture()];
    const input = { personaID: me.personaID, title: 'Tardi', ...more };
    const held = host.sql.begin(async (tx) => {
      await tx`SELECT 1 FROM persona WHERE id = ${me.personaID} FOR UPDATE`;
      const writing = host.call(call, input, { as: me, files });
      while ((await host.sql`SELECT 1 FROM pg_locks WHERE NOT granted`).length === 0);
      await tx`UPDATE persona SET ${tx(standing())} WHERE id = ${me.personaID}`;
      return { writing };
    });
    const { writing } = await held;
    expect((await writing).status).toBe(403);
    expect(await host.sql`SELECT 1 FROM post WHERE title = 'Tardi'`).toHaveLength(0);
    await host.sql`UPDATE persona SET suspended = false, limited_until = NULL WHERE id = ${me.personaID}`;
  },
);
