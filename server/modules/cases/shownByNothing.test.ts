import type { Call } from '../../../contract/table';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { meetingOn, type Person, stays } from '../../testing/meeting';
import { runKeeper } from '../town/operator';

let host: TestHost;
let keeper: TestPerson;
const { tellingOf, openSquare } = meetingOn(() => host);

beforeEach(async () => {
  host = await startTestHost();
  keeper = await host.person();
  await runKeeper(host.sql, ['add', keeper.email]);
});
afterEach(() => host.close());

/** A keeper decides so about a reported person. */
async function decide(mossa: 'sospendi' | 'chiudi', subject: Person, reporter: Person): Promise<number> {
  const report = { personaID: reporter.personaID, tipo: 'persona', id: subject.personaID, motivo: 'spam' };
  await host.call('POST /api/Tutela/AddSegnalazione', report, { as: reporter });
  const [found] = await host.sql<{ id: number }[]>`SELECT id FROM report_case WHERE outcome IS NULL`;
  const decision = { casoID: found?.id, versione: 0, mossa, regola: 'spam', parole: 'Basta.' };
  const { body } = await host.call('POST /api/Custode/Decidi', decision, { as: keeper });
  return Number(body['provvedimentoID']);
}

/** Comments under things of others, and notifications about them, stay with their writer's name. */
const wrote: readonly Call[] = [
  'GET /api/Commenti/GetCommentsByPost',
  'GET /api/Commenti/GetPostComments',
  'GET /api/Notifiche/GetCombinedNotifiche',
];

test.each(['sospendi', 'chiudi'] as const)(
  'no row shows others a person after %s, and all do again once it was taken back',
  async (mossa) => {
    const { one, two, third } = await openSquare();
    const about = [one, two, third];
    const before = await tellingOf(two, third, about);
    expect(before).toContain('GET /api/Persona/GetPersona');
    const measure = await decide(mossa, two, one);
    const after = await tellingOf(two, third, about);
    expect(after.filter((call) => !stays.includes(call) && !wrote.includes(call))).toEqual([]);
    const { app } = host;
    const page = await app.inject({ url: `/user-store/${two.known['negozioid']}` });
    expect(page.body).not.toContain(two.name);
    const back = { provvedimentoID: measure, regola: 'spam', parole: 'Era un errore.' };
    await host.call('POST /api/Custode/Revoca', back, { as: keeper });
    expect(await tellingOf(two, third, about)).toEqual(before);
  },
  120_000,
);
