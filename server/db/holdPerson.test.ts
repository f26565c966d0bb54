import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { holdPerson, lockPerson } from './holdPerson';

const { host, ask } = setStage();

const waiting = async (): Promise<number> =>
  (await host.sql`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted`).length;

test('an account’s deletion gets its lock before the writes that begin after it, however many there are', async () => {
  const { personaID } = await host.person();
  let [isHeld, isThrough]: [boolean, () => void] = [false, () => undefined];
  const first = host.sql.begin(async (tx) => {
    isHeld = await holdPerson(tx, personaID);
    await new Promise<void>((resolve) => (isThrough = resolve));
  });
  expect(await until(() => isHeld)).toBe(true);
  const farewell = host.sql.begin(async (tx) => {
    expect(await lockPerson(tx, personaID)).toBe(true);
    await tx`UPDATE persona SET deleted_at = now() WHERE id = ${personaID}`;
  });
  expect(await until(async () => (await waiting()) === 1)).toBe(true);
  const late = [1, 2, 3].map(() => host.sql.begin((tx) => holdPerson(tx, personaID)));
  expect(await until(async () => (await waiting()) === 4)).toBe(true);
  isThrough();
  await Promise.all([first, farewell]);
  expect(await Promise.all(late)).toEqual([false, false, false]);
});

test('an account’s deletion waits for earlier writes, and later writes find nobody', async () => {
  const me = await host.person();
  const postID = await host.post(await host.person());
  let [isHeld, isThrough]: [boolean, () => void] = [false, () => undefined];
  const first = host.sql.begin(async (tx) => {
    isHeld = await holdPerson(tx, me.personaID);
    await new Promise<void>((resolve) => (isThrough = resolve));
  });
  expect(await until(() => isHeld)).toBe(true);
  const farewell = ask('POST /api/Persona/DeletePersona', {}, me);
  expect(await until(async () => (await waiting()) === 1)).toBe(true);
  const late = ask('POST /api/Like/AddLike', { postID }, me);
  expect(await until(async () => (await waiting()) === 2)).toBe(true);
  isThrough();
  await first;
  expect([(await farewell).status, (await late).status]).toEqual([200, 401]);
});
