import type { InjectOptions } from 'fastify';
import { entries } from '../../../contract/table';
import { runKeeper } from '../town/operator';
import { runPerson } from '../town/personOperator';
import { setStage } from '../../testing/stage';

const { host, ask, keeper, former, stranger } = setStage({
  people: { keeper: { isKeeper: true }, former: { isKeeper: true }, stranger: {} },
});
beforeAll(async () => {
  await runKeeper(host.sql, ['remove', former.email]);
});

const rows = entries.filter(({ row }) => row.access.who === 'keeper');

const own = new Set(['date', 'x-request-id']);

async function answerOf(asked: InjectOptions) {
  const { statusCode, headers, rawPayload } = await host.app.inject(asked);
  const told = Object.entries(headers).filter(([name]) => !own.has(name));
  return JSON.stringify([statusCode, told, rawPayload.toString('latin1')]);
}

const forms: { name: string; of: InjectOptions }[] = [
  { name: 'a form of the row', of: { payload: '{}', headers: { 'content-type': 'application/json' } } },
  { name: 'no body', of: {} },
  { name: 'broken JSON', of: { payload: '{"a":', headers: { 'content-type': 'application/json' } } },
  { name: 'a strange type', of: { payload: 'x', headers: { 'content-type': 'text/x' } } },
  {
    name: 'a body beyond the limit',
    of: { payload: `"${'x'.repeat(70_000)}"`, headers: { 'content-type': 'application/json' } },
  },
  { name: 'a German', of: { headers: { 'accept-language': 'de' } } },
  { name: 'a browser', of: { headers: { accept: 'text/html' } } },
  { name: 'a query', of: { query: { CasoID: '1', page: 'x' } } },
];

test('the contract has calls for keepers', () => expect(rows.length).toBeGreaterThan(15));

test.each(rows.map(({ call, path }) => [call, path] as const))(
  '%s: answers everybody but a keeper exactly like an unknown path',
  async (_call, url) => {
    await host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'fr')
      WHERE id = ${stranger.personaID}`;
    for (const token of ['', `ms1_${'a'.repeat(43)}`, stranger.token, former.token])
      for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)
        for (const { name, of } of forms) {
          if (of.payload !== undefined && (method === 'GET' || method === 'HEAD')) continue;
          const headers = { ...of.headers, ...(token && { authorization: `Bearer ${token}` }) };
          const [asked, unknown] = await Promise.all([
            answerOf({ ...of, method, url, headers }),
            answerOf({ ...of, method, url: '/api/Custode/Niente', headers }),
          ]);
          expect([name, method, asked]).toEqual([name, method, unknown]);
          expect(asked).toMatch(/^\[404/);
        }
  },
);

test.each(rows.map(({ call }) => [call] as const))(
  '%s: asks a keeper for a new proof of identity after an hour',
  async (call) => {
    const old = await host.person();
    await runKeeper(host.sql, ['add', old.email]);
    await host.sql`UPDATE session SET proved_at = now() - interval '59 minutes' WHERE persona_id = ${old.personaID}`;
    expect((await ask(call, {}, old)).status).not.toBe(428);
    await host.sql`UPDATE session SET proved_at = now() - interval '61 minutes' WHERE persona_id = ${old.personaID}`;
    expect((await ask(call, {}, old)).status).toBe(428);
  },
);

test('the operator’s command makes keepers, lists them and ends their role', async () => {
  expect(await runKeeper(host.sql, ['list'])).toContain(keeper.email);
  expect(await runKeeper(host.sql, ['list'])).not.toContain(former.email);
  expect(await runKeeper(host.sql, ['add', keeper.email])).toMatch(/already/);
  expect(await runKeeper(host.sql, ['remove', former.email])).toMatch(/does not/);
  await expect(runKeeper(host.sql, ['add', 'nobody@example.com'])).rejects.toThrow(/nobody has/);
  await expect(runKeeper(host.sql, ['give', keeper.email])).rejects.toThrow(/npm run keeper/);
});

test('a keeper’s profile has the same fields as anybody’s, for themselves too', async () => {
  for (const [call, input] of [
    ['GET /api/Persona/Io', {}],
    ['GET /api/Persona/GetPersona', { PersonaID: keeper.personaID }],
  ] as const) {
    const [of, other] = await Promise.all(
      [keeper, stranger].map(async (as) => {
        const asked = { ...input, ...('PersonaID' in input && { PersonaID: as.personaID }) };
        return (await ask(call, asked, as)).body;
      }),
    );
    const fields = (body: object = {}) =>
      Object.keys((body as { listPersona: [object] }).listPersona[0]).sort();
    expect(fields(of)).toEqual(fields(other));
  }
});

test('the operator’s command corrects a name and a birth date', async () => {
  const { email, personaID } = await host.person({ nome: 'Sbaliato' });
  await runPerson(host.sql, ['correct', email, '--nome', 'Sbagliato', '--nato', '1980-02-03']);
  const [row] = await host.sql`
    SELECT name, to_char(birth_date, 'YYYY-MM-DD') AS born FROM persona WHERE id = ${personaID}`;
  expect(row).toEqual({ name: 'Sbagliato', born: '1980-02-03' });
  await expect(runPerson(host.sql, ['correct', email])).rejects.toThrow(/npm run person/);
  await expect(runPerson(host.sql, ['correct', 'x@example.com', '--nome', 'A'])).rejects.toThrow(
    /nobody has/,
  );
});
