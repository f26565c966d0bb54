import type { TestPerson } from '../../testing/host';
import { addressKey } from '../persona/address';
import { endSessionsOf } from './operator';
import { setStage } from '../../testing/stage';

const { host, ask } = setStage();

const isIn = async (as: TestPerson): Promise<boolean> =>
  (await ask('GET /GetCountFollower', { PersonaID: as.personaID }, as)).status === 200;
const named = async (email: string): Promise<TestPerson> => {
  const person = await host.person();
  await host.sql`
    UPDATE persona SET email = ${email}, email_key = ${addressKey(email) ?? null} WHERE id = ${person.personaID}`;
  return person;
};

test('the operator’s command signs out one person on all devices, and nobody else', async () => {
  const [anna, bruno] = [await named('anna@example.com'), await named('bruno@example.com')];
  expect(await endSessionsOf(host.sql, ['end', 'Anna@Example.com'])).toBe(
    '1 sessions of Anna@Example.com were ended.',
  );
  expect([await isIn(anna), await isIn(bruno)]).toEqual([false, true]);
});

test('the operator’s command signs everybody out', async () => {
  const people = [await host.person(), await host.person()];
  await endSessionsOf(host.sql, ['end', 'all']);
  expect(await Promise.all(people.map(isIn))).toEqual([false, false]);
});

test.each([[[]], [['end']], [['list', 'all']], [['end', 'absent@example.com']], [['end', 'no address']]])(
  'the operator’s arguments %j end no session and give an error message',
  async (args) => {
    const person = await host.person();
    await expect(endSessionsOf(host.sql, args)).rejects.toThrow(/npm run sessions|nobody has/);
    expect(await isIn(person)).toBe(true);
  },
);
