import type { Follow } from '../../../contract/entities';
import type { Call } from '../../../contract/table';
import { lockPerson } from '../../db/holdPerson';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';
import { until } from '../../testing/until';

const { host, anna, bruno, carla } = setStage({
  people: { anna: {}, bruno: { nome: 'Bruno', kind: 'Negozio' }, carla: {} },
});

const pair = (from: TestPerson, to: TestPerson) => ({ PersonaID: from.personaID, SeguitoID: to.personaID });
const ask = (call: Call, input: object, as: TestPerson | undefined = anna) => host.call(call, input, { as });
const follow = (from: TestPerson, to: TestPerson) => ask('POST /AddFollow', pair(from, to), from);
const unfollow = (from: TestPerson, to: TestPerson) => ask('POST /DeleteFollow', pair(from, to), from);
const list = async (call: Call, of: TestPerson, as = anna) =>
  (await ask(call, { PersonaID: of.personaID }, as)).body['listFollow'] as Follow[];
const counts = async (of: TestPerson) => [
  (await ask('GET /GetCountFollower', { PersonaID: of.personaID })).body['followerCount'],
  (await ask('GET /GetCountSeguiti', { PersonaID: of.personaID })).body['seguitiCount'],
];
const told = async (of: TestPerson) =>
  (await host.sql`SELECT kind, actor_id FROM notification WHERE persona_id = ${of.personaID}`).length;

test('following a person twice makes one follow and one notification', async () => {
  expect(await follow(anna, bruno)).toMatchObject({ status: 200, body: { statusCode: 200 } });
  expect((await follow(anna, bruno)).status).toBe(200);
  expect(await counts(bruno)).toEqual([1, 0]);
  expect(await counts(anna)).toEqual([0, 1]);
  expect(await told(bruno)).toBe(1);
});

test('the lists of followers and followed people are newest first, and say whom the viewer follows', async () => {
  await follow(carla, bruno);
  const followers = await list('GET /GetFollowersByPersonaID', bruno);
  expect(followers.map(({ personaID, seguitoID, seguito }) => [personaID, seguitoID, seguito])).toEqual([
    [carla.personaID, bruno.personaID, 0],
    [anna.personaID, bruno.personaID, 0],
  ]);
  const [followed] = await list('GET /GetSeguitiByPersonaID', carla);
  expect(followed).toMatchObject({
    nome: 'Bruno',
    tipoProfilo: 'Negozio',
    geolocalizzazione: 'Bologna (BO)',
    seguito: 1,
    imgProfilo: '/images/profile/no-profile.svg',
  });
  const [seenByStranger] = await list('GET /GetSeguitiByPersonaID', carla, await host.person());
  expect(seenByStranger?.seguito).toBe(0);
});

test('the check of a follow answers 200 if there is one, else 100', async () => {
  expect((await ask('GET /GetCheckFollow', pair(anna, bruno))).body.statusCode).toBe(200);
  expect(await ask('GET /GetCheckFollow', pair(anna, carla))).toMatchObject({
    status: 200,
    body: { statusCode: 100 },
  });
});

test('undoing a follow deletes its notification, and the person can be followed again', async () => {
  await unfollow(anna, bruno);
  expect((await unfollow(anna, bruno)).status).toBe(200);
  expect(await counts(bruno)).toEqual([1, 0]);
  expect(await told(bruno)).toBe(1);
});

test('the counters stay right when two people follow each other concurrently many times', async () => {
  const rounds = Array.from({ length: 10 }, () => [follow(anna, carla), follow(carla, anna)]).flat();
  expect((await Promise.all(rounds)).every(({ status }) => status === 200)).toBe(true);
  expect((await counts(anna))[0]).toBe(1);
  expect((await counts(carla))[0]).toBe(1);
});

test('a deleted person is in no list of followers and cannot be followed', async () => {
  const gone = await host.person();
  await follow(gone, bruno);
  await ask('POST /api/Persona/DeletePersona', { PersonaID: gone.personaID }, gone);
  expect((await list('GET /GetFollowersByPersonaID', bruno)).map(({ personaID }) => personaID)).not.toContain(
    gone.personaID,
  );
  expect((await follow(anna, gone)).status).toBe(404);
});

test('§6 following oneself or a missing person is refused, and a missing person’s lists are empty', async () => {
  const absent = { PersonaID: anna.personaID, SeguitoID: 4711 };
  expect((await follow(anna, anna)).status).toBe(400);
  expect((await ask('POST /AddFollow', absent)).status).toBe(404);
  expect((await ask('POST /DeleteFollow', absent)).status).toBe(200);
  for (const call of [
    'GET /GetFollowersByPersonaID',
    'GET /GetSeguitiByPersonaID',
    'GET /GetCountFollower',
    'GET /GetCountSeguiti',
  ] as const)
    expect([call, (await ask(call, { PersonaID: 4711 })).status]).toEqual([call, 200]);
});

test('undoing a follow waits while the followed person is being deleted, without a deadlock', async () => {
  const leaving = await host.person();
  await follow(anna, leaving);
  const isWaiting = async () => (await host.sql`SELECT 1 FROM pg_locks WHERE NOT granted`).length > 0;
  const answer = await host.sql.begin(async (tx) => {
    await lockPerson(tx, leaving.personaID);
    const late = unfollow(anna, leaving);
    expect(await until(isWaiting)).toBe(true);
    await tx`SELECT 1 FROM follow WHERE followed_id = ${leaving.personaID} FOR UPDATE NOWAIT`;
    return { late };
  });
  expect(await answer.late).toMatchObject({ status: 200 });
  expect(await counts(leaving)).toEqual([0, 0]);
});
