import type { Access } from '../../contract/common';
import { entries, type Call, type Entry } from '../../contract/table';
import type { TestPerson } from './host';
import { sample, type Shape } from './samples';
import { setStage } from './stage';

let ids: Record<string, number>;

const { host, me, other } = setStage({ people: { me: { nome: 'Io' }, other: { nome: 'CANARY' } } });
beforeAll(async () => {
  const postID = await host.post(other);
  const call = async (name: Call, input: object, as: TestPerson, field: string) =>
    Number((await host.call(name, input, { as })).body[field]);
  const likeID = await call(
    'POST /api/Like/AddLike',
    { personaID: other.personaID, postID },
    other,
    'likeID',
  );
  const commentID = await call(
    'POST /api/Commenti/CreateComment',
    { personaID: other.personaID, postID, testoCommento: 'x' },
    other,
    'commentiID',
  );
  const mine = await host.post(me);
  const bookmarkID = await call(
    'POST /api/Bookmark/AddBookmark',
    { personaID: other.personaID, postID: mine },
    other,
    'bookmarkID',
  );
  const condivisioneID = await call(
    'POST /api/Condivisione/AddCondivisione',
    { personaID: other.personaID, postID },
    other,
    'condivisioneID',
  );
  const storyID = await call(
    'POST /api/Stories/AddStory',
    { personaID: other.personaID, testoOverlay: 'ciao' },
    other,
    'storyID',
  );
  const storyLikeID = await call(
    'POST /api/Stories/AddStoryLike',
    { personaID: other.personaID, storyID },
    other,
    'storyLikeID',
  );
  const negozioID = await host.shop(other);
  const third = await host.person();
  const conversationID = await call(
    'POST /api/Chat/AddConversazione',
    { postID, personaID1: third.personaID, personaID2: other.personaID },
    third,
    'data',
  );
  const [passkey] = await host.sql<{ id: number }[]>`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
    VALUES (${other.personaID}, 'CANARY-KEY', '', 0, 'CANARY-NAME') RETURNING id`;
  const [session] = await host.sql<{ id: number }[]>`
    SELECT id FROM session WHERE persona_id = ${other.personaID}`;
  const [device] = await host.sql<{ id: number }[]>`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    VALUES (${other.personaID}, ${session?.id ?? 0}, 'CANARY-ENDPOINT', 'x', 'x', 'CANARY-DEVICE') RETURNING id`;
  ids = {
    dispositivoid: device?.id ?? 0,
    sessioneid: session?.id ?? 0,
    passkeyid: passkey?.id ?? 0,
    ricercaid: await call(
      'POST /api/Avvisi/AddRicerca',
      { personaID: other.personaID, q: 'CANARY' },
      other,
      'ricercaID',
    ),
    postid: postID,
    likeid: likeID,
    commentiid: commentID,
    bookmarkid: bookmarkID,
    condivisioneid: condivisioneID,
    storyid: storyID,
    storylikeid: storyLikeID,
    negozioid: negozioID,
    conversazioneid: conversationID,
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    linguaid: 1,
    genereid: 1,
  };
});

const inputFor = ({ row }: Entry, personaID: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row.request.properties as Record<string, Shape>).map(([name, shape]) => [
      name,
      sample(name, shape, personaID, ids),
    ]),
  );

/**
 * A hash of everything in the database except the audit, which notes that somebody named another person as the actor.
 */
async function fingerprint(): Promise<string> {
  const tables = await host.sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name <> 'audit'`;
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await host.sql<{ all: string }[]>`
        SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS all FROM ${host.sql(name)} t`;
      return `${name} ${row?.all}`;
    }),
  );
  return parts.sort().join('\n');
}

test('every call of the contract is served, and every served call is in the contract', async () => {
  for (const { method, path } of entries) expect(host.app.hasRoute({ method, url: path })).toBe(true);
  const { paths } = (await host.app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = served.filter((route) => / \/(api\/|[A-Z])/.test(route) && !route.startsWith('HEAD'));
  expect(calls.sort()).toEqual(entries.map(({ call }) => call).sort());
});

test.each(
  entries
    .filter(({ row }) => row.access.who !== 'public' && row.access.who !== 'keeper')
    .map((entry) => [entry.call, entry] as const),
)('%s: without a token 401, and nothing changes', async (call, entry) => {
  const before = await fingerprint();
  for (const headers of [
    {} as Record<string, string>,
    { authorization: 'Bearer' },
    { authorization: 'Bearer undefined' },
    { authorization: `Bearer ms1_${'a'.repeat(43)}` },
  ]) {
    const answer = await host.call(call, inputFor(entry, me.personaID), { headers });
    expect(answer).toMatchObject({ status: 401, body: { statusCode: 401 } });
    expect(answer.body.statusMessage).toMatch(/Sessione scaduta/);
  }
  expect(await fingerprint()).toBe(before);
});

test.each(
  entries
    .filter(({ row }) => row.encoding !== 'none' && row.access.who !== 'keeper')
    .map((entry) => [entry.call, entry] as const),
)('%s: malformed input gets 400 with a message that names the field', async (call, entry) => {
  const required = (entry.row.request as { required?: string[] }).required ?? [];
  const [field] = required;
  if (field === undefined) return;
  const { [field]: _removed, ...without } = inputFor(entry, me.personaID);
  const answer = await host.call(call, without, { as: me });
  expect(answer).toMatchObject({ status: 400, body: { statusCode: 400 } });
  expect(answer.body.statusMessage).toContain(field);
  expect(answer.body['campo']).toBe(field);
  for (const wrong of ['', '0x10', '1e3', '01', '-1', '1.5', '99999999999999999999']) {
    const shape = (entry.row.request.properties as Record<string, Shape>)[field];
    if (shape?.type !== 'integer' || (wrong === '' && entry.row.encoding === 'json')) continue;
    const refused = await host.call(call, { ...inputFor(entry, me.personaID), [field]: wrong }, { as: me });
    expect([field, wrong, refused.status]).toEqual([field, wrong, 400]);
  }
});

/** The response status of a call about somebody else's object, by the call's access; undefined for public calls. */
function foreignStatus(access: Access): number | undefined {
  switch (access.who) {
    case 'public':
      return undefined;
    case 'auth':
      return access.actor === undefined ? undefined : 403;
    case 'self':
      return 403;
    case 'owner':
      return access.foreign;
    case 'party':
    case 'keeper':
      return 404;
    default:
      return access satisfies never;
  }
}
const foreign = entries.filter(({ row }) => foreignStatus(row.access) !== undefined);

test.each(foreign.map((entry) => [entry.call, entry] as const))(
  '%s: about somebody else’s object 403 or 404, as its contract row says, and nothing changes',
  async (call, entry) => {
    const { access } = entry.row;
    const before = await fingerprint();
    // Where the object decides, it is somebody else's and the actor is correct; where the actor decides, the actor is
    // wrong.
    const input = inputFor(
      entry,
      access.who === 'self' || access.who === 'auth' ? other.personaID : me.personaID,
    );
    const answer = await host.call(call, input, { as: me });
    expect([call, answer.status]).toEqual([call, foreignStatus(access)]);
    expect(JSON.stringify(answer.body)).not.toContain('CANARY');
    expect(await fingerprint()).toBe(before);
  },
);

test.each(
  entries
    .filter(({ row }) => row.access.who === 'owner' || row.access.who === 'party')
    .map((entry) => [entry.call, entry] as const),
)('%s: about a missing object 404', async (call, entry) => {
  const { access } = entry.row;
  if (!('by' in access)) return;
  const input = { ...inputFor(entry, me.personaID), [access.by]: 4_000_000_000_000 };
  expect((await host.call(call, input, { as: me })).status).toBe(404);
});

test.each(entries.filter(({ row }) => row.proof === 'always').map((entry) => [entry.call, entry] as const))(
  '%s: in an old session a proof of identity is required, and nothing changes',
  async (call, entry) => {
    const old = await host.person();
    await host.sql`UPDATE session SET proved_at = now() - interval '11 minutes' WHERE persona_id = ${old.personaID}`;
    const [session] = await host.sql<
      { id: number }[]
    >`SELECT id FROM session WHERE persona_id = ${old.personaID}`;
    const [passkey] = await host.sql<{ id: number }[]>`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
    VALUES (${old.personaID}, ${call}, '', 0, 'x') RETURNING id`;
    const own: Record<string, number | undefined> = { SessioneID: session?.id, PasskeyID: passkey?.id };
    const before = await fingerprint();
    const { access } = entry.row;
    const input = {
      ...inputFor(entry, old.personaID),
      ...('by' in access && { [access.by]: own[access.by] }),
    };
    const answer = await host.call(call, input, { as: old });
    expect([call, answer.status]).toEqual([call, 428]);
    expect(await fingerprint()).toBe(before);
  },
);

test('the case of a query’s names does not matter, and a duplicate is refused', async () => {
  const auth = { authorization: `Bearer ${me.token}` };
  const get = (query: string) => host.app.inject({ url: `/GetCountFollower?${query}`, headers: auth });
  expect((await get(`personaid=${me.personaID}`)).statusCode).toBe(200);
  expect((await get(`PersonaID=${me.personaID}&personaID=${other.personaID}`)).statusCode).toBe(400);
  expect((await get(`PersonaID=${me.personaID}&PersonaID=${me.personaID}`)).statusCode).toBe(400);
});

test('an unknown path below /api gets 404 as JSON, and the path of a page gets the app', async () => {
  const answer = await host.app.inject({ url: '/api/Nothing', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.json<{ statusCode: number }>().statusCode]).toEqual([404, 404]);
});
