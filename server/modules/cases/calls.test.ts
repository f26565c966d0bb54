import type { TestPerson } from '../../testing/host';
import { callKeepers } from './calls';
import { runKeeper } from '../town/operator';
import { setStage } from '../../testing/stage';

const {
  host,
  bodyOf: ask,
  keeper,
  me,
} = setStage({ each: { keeper: { isKeeper: true }, me: {} }, env: { METRICS_PORT: '0' } });
afterEach(() => host.sql`TRUNCATE report_case, feedback, registration, keeper CASCADE`);
beforeEach(async () => {
  await host.sql`UPDATE persona SET notify_push = true WHERE id = ${keeper.personaID}`;
  await host.sql`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    SELECT ${keeper.personaID}, id, random()::text, 'x', 'x', 'x' FROM session WHERE persona_id = ${keeper.personaID}`;
});
const lines = async (of = keeper) =>
  (
    (await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, of))['listNotifiche'] as {
      tipoEvento: string;
      quanti: number;
    }[]
  ).map(({ tipoEvento, quanti }) => [tipoEvento, quanti]);
const pushes = () =>
  host.sql`SELECT kind FROM delivery WHERE persona_id = ${keeper.personaID} AND way = 'push' ORDER BY collapse`;
const nuove = async () => (await ask('GET /api/Notifiche/CountNotifichePersonaID', {}, keeper))['nuove'];

const report = async () =>
  ask(
    'POST /api/Tutela/AddSegnalazione',
    { tipo: 'annuncio', id: await host.post(await host.person()), motivo: 'truffa' },
    me,
  );
const write = () =>
  ask(
    'POST /api/Assistenza/SendAssistenza',
    { nome: 'Z', cognome: '', email: '', oggetto: 'Aiuto', messaggio: 'Non va' },
    me,
  );
const come = () => host.sql`
  INSERT INTO registration (email_key, data, network, created_at, expires_at, waits)
  VALUES (random()::text, '{}', 'n', now(), now() + interval '30 days', true)`;
const age = (table: string, hours: number) =>
  host.sql`UPDATE ${host.sql(table)} SET created_at = now() - ${hours} * interval '1 hour' - interval '1 second'`;

test('a reported case, a letter and a waiting registration each notify every keeper once, and nobody else', async () => {
  const suspended = await host.person();
  await runKeeper(host.sql, ['add', suspended.email]);
  await host.sql`UPDATE persona SET suspended = true WHERE id = ${suspended.personaID}`;
  await Promise.all([report(), write(), come()]);
  await callKeepers(host.services);
  await callKeepers(host.services);
  expect((await lines()).sort()).toEqual([
    ['Attesa', 1],
    ['Caso', 1],
    ['Lettera', 1],
  ]);
  expect(await pushes()).toEqual([{ kind: 'custode' }, { kind: 'custode' }, { kind: 'custode' }]);
  expect(await lines(me)).toEqual([]);
  expect(await host.sql`SELECT 1 FROM notification WHERE persona_id = ${suspended.personaID}`).toEqual([]);
});

test.each([
  ['report_case', report],
  ['feedback', write],
  ['registration', come],
] as const)(
  'an open row of %s notifies the keepers at once, after 24 hours and after 44, and then no more',
  async (table, make) => {
    await make();
    const calls: number[] = [];
    for (const hours of [0, 23, 24, 25, 43, 44, 47, 100]) {
      await age(table, hours);
      await lines();
      await callKeepers(host.services);
      calls.push(Number(await nuove()));
    }
    expect(calls).toEqual([1, 0, 1, 0, 0, 1, 0, 0]);
    expect((await lines()).map(([, count]) => count)).toEqual([3]);
  },
);

test('work that keepers finished before the reminder is due notifies nobody', async () => {
  await Promise.all([report(), write(), come()]);
  await host.sql`UPDATE report_case SET outcome = 'nessuna', decided_at = now()`;
  await host.sql`UPDATE feedback SET done_at = now()`;
  await host.sql`DELETE FROM registration`;
  await callKeepers(host.services);
  expect(await lines()).toEqual([]);
});

test('only a keeper’s preferences list this kind of notification, on by default, until they stop being a keeper', async () => {
  const kinds = async (of: TestPerson) =>
    (
      (await ask('GET /api/Avvisi/Preferenze', {}, of))['righe'] as {
        tipo: string;
        telefono: number;
      }[]
    ).filter(({ tipo }) => tipo === 'custode');
  expect(await kinds(me)).toEqual([]);
  expect(await kinds(keeper)).toEqual([{ tipo: 'custode', telefono: 1, mail: 0 }]);
  await report();
  await callKeepers(host.services);
  await host.sql`DELETE FROM delivery`;
  const off = { personaID: keeper.personaID, righe: [{ tipo: 'custode', telefono: 0 }] };
  await ask('POST /api/Avvisi/UpdatePreferenze', off, keeper);
  await write();
  await callKeepers(host.services);
  expect([await lines(), await pushes()]).toEqual([
    [
      ['Lettera', 1],
      ['Caso', 1],
    ],
    [],
  ]);
  await runKeeper(host.sql, ['remove', keeper.email]);
  expect([await kinds(keeper), await lines(), await nuove()]).toEqual([[], [], 0]);
});

test('the metrics for Prometheus contain the number of overdue cases', async () => {
  await report();
  expect(await host.numbers()).toMatch(/^piazza_cases_overdue 0$/m);
  await age('report_case', 48);
  expect(await host.numbers()).toMatch(/^piazza_cases_overdue 1$/m);
});
