import { setTimeout as pause } from 'node:timers/promises';
import { type Call, entries } from '../../contract/table';
import type { TestPerson } from '../testing/host';
import { requiredInput } from '../testing/samples';
import { setStage } from '../testing/stage';

let people: TestPerson[];

const { host } = setStage({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
beforeAll(async () => {
  people = [];
  for (let n = 0; n < 40; n += 1) people.push(await host.person());
});

const person = (index: number): TestPerson => people[index] as TestPerson;
const statusOf = async (as: TestPerson, from: string, call: Call, input: object): Promise<number> =>
  (await host.call(call, input, { as, headers: { 'x-forwarded-for': from } })).status;
const count = (as: TestPerson, from: string) =>
  statusOf(as, from, 'GET /GetCountFollower', { PersonaID: as.personaID });
const search = (as: TestPerson, from: string) =>
  statusOf(as, from, 'GET /api/Post/SearchPosts', { q: 'bici', abbreviazione: 'it' });

/** Makes calls as each of these people, one after another, and counts the response statuses. */
async function live(from: (index: number) => string, calls: number, who = people): Promise<object> {
  const seen: Record<number, number> = {};
  await Promise.all(
    who.map(async (one, index) => {
      for (let n = 0; n < calls; n += 1) {
        const status = await count(one, from(index));
        seen[status] = (seen[status] ?? 0) + 1;
      }
    }),
  );
  return seen;
}

test('forty signed-in people behind one address have a limit each, and so have those with a /64 each in one /48', async () => {
  expect(await live(() => '198.51.100.1', 28)).toEqual({ 200: 1120 });
  expect(await live((index) => `2001:db8:1:${index}::1`, 100)).toEqual({ 200: 4000 });
});

test('among forty people behind one address only the one who floods is refused', async () => {
  const [, ...others] = people;
  const from = '198.51.100.2';
  const flood = Promise.all(Array.from({ length: 2000 }, () => count(person(0), from)));
  expect(await live(() => from, 10, others)).toEqual({ 200: 390 });
  expect(new Set(await flood)).toEqual(new Set([200, 429]));
});

describe('while the pool of searches hangs', () => {
  let taken: { release(): void }[];
  beforeAll(async () => {
    const { searches } = host.services;
    taken = await Promise.all([1, 2, 3].map(() => searches.reserve()));
  });
  const dear = ['search', 'heavy'];
  const others = entries.filter(
    ({ method, row }) => method === 'GET' && row.encoding !== 'stream' && !dear.includes(row.cost ?? 'light'),
  );

  test.each(others.map((entry) => [entry.call, entry] as const))(
    '%s works without it',
    async (call, entry) => {
      const { personaID: actor } = person(3);
      const input = requiredInput(entry, { actor, subject: actor, known: { categoriaid: 20, postid: 1 } });
      expect(await statusOf(person(3), '198.51.100.5', call, input)).toBeLessThan(500);
    },
  );

  test('waiting searches delay nobody else', async () => {
    const waiting = people.map((one, index) =>
      Promise.all(Array.from({ length: 4 }, () => search(one, `198.51.100.${100 + index}`))),
    );
    await pause(2500);
    expect(await count(person(2), '198.51.100.3')).toBe(200);
    for (const one of taken) one.release();
    await Promise.all(waiting);
  });
});

test('after a pause of the whole process the next caller is served', async () => {
  const end = performance.now() + 2000;
  while (performance.now() < end);
  await pause(300);
  expect(await count(person(1), '198.51.100.4')).toBe(200);
});
