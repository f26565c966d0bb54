import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, anna, bruno } = setStage({ people: { anna: {}, bruno: {} } });
const rate = (as: TestPerson, toPersonaID: number, change: object = {}) =>
  ask(
    'POST /api/Rating/InsertRating',
    {
      ratingID: 0,
      toPersonaID,
      ratingValue: 5,
      ratingComment: 'Ottimo',
      dateCreated: 'x',
      ratedBy: 'y',
      ...change,
    },
    as,
  );
const average = async (FromPersonaID: number) =>
  (await ask('GET /api/Rating/GetRatingCount', { FromPersonaID }, anna)).body;
const check = (as: TestPerson, ToPersonaID: number) =>
  ask('GET /api/Rating/CheckPersonaRating', { ToPersonaID }, as);

test('the rating of a person without ratings answers 100, otherwise number and average', async () => {
  expect(await average(bruno.personaID)).toMatchObject({
    statusCode: 100,
    statusMessage: 'count=0;average=0.00',
  });
  expect((await rate(anna, bruno.personaID)).status).toBe(200);
  expect(
    (await rate(await host.person(), bruno.personaID, { ratingValue: 4, ratingComment: null })).status,
  ).toBe(200);
  expect(await average(bruno.personaID)).toMatchObject({
    statusCode: 200,
    statusMessage: 'count=2;average=4.50',
  });
  expect(
    (await host.sql`SELECT kind FROM notification WHERE persona_id = ${bruno.personaID}`).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['Rating', 'Rating']);
});

test('concurrent ratings of one person by another make one', async () => {
  const other = await host.person();
  expect((await check(anna, other.personaID)).body.statusCode).toBe(100);
  const statuses = (await Promise.all([1, 2, 3].map(() => rate(anna, other.personaID)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await check(anna, other.personaID)).body.statusCode).toBe(200);
  expect(await rate(anna, other.personaID)).toMatchObject({ status: 409, body: { statusCode: 409 } });
  expect((await average(other.personaID)).statusMessage).toBe('count=1;average=5.00');
});

test.each([
  ['oneself', () => rate(anna, anna.personaID), 403],
  ['the absent', () => rate(anna, 4711), 404],
  ['with no star', () => rate(anna, bruno.personaID, { ratingValue: 0 }), 400],
  ['with six stars', () => rate(anna, bruno.personaID, { ratingValue: 6 }), 400],
  ['with half a star', () => rate(anna, bruno.personaID, { ratingValue: 4.5 }), 400],
  ['with stars as text', () => rate(anna, bruno.personaID, { ratingValue: '5' }), 400],
  ['with a long comment', () => rate(anna, bruno.personaID, { ratingComment: 'a'.repeat(2001) }), 400],
])('§6 this rating is refused: %s', async (_name, attempt, status) => {
  const before = await host.sql`SELECT count(*) AS n FROM rating`;
  expect((await attempt()).status).toBe(status);
  expect(await host.sql`SELECT count(*) AS n FROM rating`).toEqual(before);
});

test('the list of a missing person’s ratings is empty', async () => {
  expect((await check(anna, 4711)).body.statusCode).toBe(100);
  expect((await average(4711)).statusCode).toBe(100);
});

describe('the texts of a person’s ratings', () => {
  const read = async (PersonaID: number, page = 1) =>
    (await ask('GET /api/Rating/RatingList', { PersonaID, page }, anna)).body;

  test('are listed newest first, with writer and time, and with the number of ratings for each star', async () => {
    const seller = await host.person();
    const [carla, dino] = [
      await host.person({ nome: 'Carla', cognome: 'Neri' }),
      await host.person({ nome: 'Dino' }),
    ];
    await rate(carla, seller.personaID, { ratingValue: 4, ratingComment: 'Puntuale e gentile' });
    await rate(dino, seller.personaID, { ratingComment: null });
    const { listRating, distribuzione } = await read(seller.personaID);
    expect(listRating).toEqual([
      expect.objectContaining({ personaID: dino.personaID, ratingValue: 5, ratingComment: '' }),
      {
        ratingID: expect.any(Number),
        personaID: carla.personaID,
        nome: 'Carla',
        cognome: 'Neri',
        imgProfilo: '/images/profile/no-profile.svg',
        ratingValue: 4,
        ratingComment: 'Puntuale e gentile',
        lingua: 'it',
        dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(distribuzione).toEqual([0, 0, 0, 1, 1]);
  });

  test('are listed page by page, each once', async () => {
    const seller = await host.person();
    const raters = await Promise.all(Array.from({ length: 25 }, () => host.person()));
    for (const rater of raters) await rate(rater, seller.personaID);
    const pages = await Promise.all([1, 2, 3, 501].map((page) => read(seller.personaID, page)));
    const lists = pages.map(({ listRating }) => listRating as { personaID: number }[]);
    expect(lists.map(({ length }) => length)).toEqual([20, 5, 0, 0]);
    expect(lists.flat().map(({ personaID }) => personaID)).toEqual(
      raters.map(({ personaID }) => personaID).reverse(),
    );
  });

  test('are deleted with their writer’s or the rated person’s account', async () => {
    const seller = await host.person();
    const rater = await host.person();
    await rate(rater, seller.personaID);
    await rate(seller, rater.personaID);
    await ask('POST /api/Persona/DeletePersona', {}, rater);
    const empty = { listRating: [], distribuzione: [0, 0, 0, 0, 0] };
    expect(await read(seller.personaID)).toMatchObject(empty);
    expect(await read(rater.personaID)).toMatchObject(empty);
    expect(await read(4711)).toMatchObject({ statusCode: 200, ...empty });
  });
});
