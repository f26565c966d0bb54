import type { Call } from '../../../contract/table';
import type { TestPerson } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { runKeeper } from '../town/operator';
import { setStage } from '../../testing/stage';

const grant = (verb: 'add' | 'remove', ...whose: TestPerson[]) =>
  Promise.all(whose.map(({ email }) => runKeeper(host.sql, [verb, email])));
const { host, ask, first, second, accused } = setStage({
  each: { first: { nome: 'Prima' }, second: { nome: 'Seconda' }, accused: { nome: 'Accusata' } },
});
beforeEach(async () => {
  await host.sql`DELETE FROM keeper`;
  await host.sql`DELETE FROM report_case`;
  await grant('add', first, second, accused);
});
const report = (as: TestPerson, id: number, tipo = 'persona') =>
  ask('POST /api/Tutela/AddSegnalazione', { tipo, id, motivo: 'spam' }, as);
const fromOutside = (id: number, email?: string) =>
  ask('POST /api/Tutela/AddSegnalazioneEsterna', {
    link: `https://x/user-page/${id}`,
    motivo: 'pericolo',
    testo: 'Pericolo',
    vero: 1,
    ...(email !== undefined && { nome: 'Io', email }),
  });
const theCase = async () => {
  const [row] = await host.sql<{ id: number; version: number }[]>`
    SELECT id, version FROM report_case WHERE outcome IS NULL`;
  return row ?? { id: 0, version: 0 };
};
const decide = async (as: TestPerson, mossa: string, more: object = {}) => {
  const { id, version } = await theCase();
  const input = { casoID: id, versione: version, mossa, regola: 'spam', parole: 'Basta.', ...more };
  return ask('POST /api/Custode/Decidi', input, as);
};
const details = async (as: TestPerson) =>
  (await ask('GET /api/Custode/CasoDetails', { CasoID: (await theCase()).id }, as)).body['caso'] as Record<
    string,
    unknown
  >;
const decidable = async (as: TestPerson) => (await details(as))['decidibile'];
const isIn = async (as: TestPerson) => (await ask('GET /api/Persona/Io', {}, as)).status === 200;

test('a decision against a keeper takes effect when a second keeper confirms it, and all keepers are mailed', async () => {
  const third = await host.person();
  await grant('add', third);
  await fromOutside(accused.personaID);
  expect((await decide(first, 'chiudi')).body).toMatchObject({ statusCode: 200, attesa: 1 });
  expect(await isIn(accused)).toBe(true);
  expect(await details(second)).toMatchObject({
    decidibile: 1,
    proposta: {
      mossa: 'chiudi',
      giorni: null,
      regola: 'spam',
      parole: 'Basta.',
      autore: expect.stringContaining('Prima'),
    },
  });
  expect((await decide(first, 'chiudi')).status).toBe(403);
  for (const keeper of [second, third])
    expect((await mailsTo(host, keeper.email)).at(-1)).toContain('Una misura su un custode aspetta');
  expect(await mailsTo(host, accused.email)).toEqual([]);
  expect((await decide(second, 'chiudi')).body).toMatchObject({ statusCode: 200 });
  expect(await isIn(accused)).toBe(false);
  for (const keeper of [first, third])
    expect((await mailsTo(host, keeper.email)).at(-1)).toContain('Da ora vale.');
  expect(await tokenFor(host, accused.email, 'provvedimento')).not.toBe('');
});

test('a second keeper who decides otherwise replaces the first proposal; if they reject the report, the case is closed', async () => {
  await fromOutside(accused.personaID);
  await decide(first, 'limita', { giorni: 30 });
  expect((await decide(second, 'limita', { giorni: 7 })).body).toMatchObject({ attesa: 1 });
  expect(await details(first)).toMatchObject({ decidibile: 1, proposta: { giorni: 7 } });
  expect((await decide(first, 'nessuna')).body).toMatchObject({ statusCode: 200 });
  expect(await host.sql`SELECT 1 FROM measure WHERE subject_id = ${accused.personaID}`).toEqual([]);
});

test('without a second keeper, a case against one can be decided only after the operator ends their role', async () => {
  await grant('remove', second);
  await fromOutside(accused.personaID);
  await decide(first, 'chiudi');
  await decide(first, 'chiudi');
  expect(await isIn(accused)).toBe(true);
  await grant('remove', accused);
  expect((await decide(first, 'chiudi')).status).toBe(200);
  expect(await isIn(accused)).toBe(false);
});

test('if two keepers confirm a decision at once, it is made once', async () => {
  await fromOutside(accused.personaID);
  const third = await host.person();
  await grant('add', third);
  await decide(first, 'sospendi');
  const answers = await Promise.all([second, third].map((as) => decide(as, 'sospendi')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await host.sql`SELECT 1 FROM measure WHERE subject_id = ${accused.personaID}`).toHaveLength(1);
});

test('a keeper who reported a case, by account or by mail, cannot decide it while another keeper can', async () => {
  const seller = await host.person();
  await report(first, seller.personaID);
  expect([await decidable(first), await decidable(second)]).toEqual([0, 1]);
  await host.sql`DELETE FROM report_case`;
  const spelt = first.email.replace('persona', 'PERSONA');
  await fromOutside(seller.personaID, spelt);
  await ask('POST /api/Tutela/ConfermaSegnalazione', { token: await tokenFor(host, spelt, 'segnala') });
  expect([await decidable(first), await decidable(second)]).toEqual([0, 1]);
  expect((await decide(first, 'chiudi')).status).toBe(403);
});

test('a keeper decides a case that they reported if they are the only one, or if all reported it', async () => {
  const seller = await host.person();
  for (const as of [first, second, accused]) await report(as, seller.personaID);
  expect([await decidable(first), await decidable(second)]).toEqual([1, 1]);
  await grant('remove', second, accused);
  expect(await decidable(first)).toBe(1);
  expect((await decide(first, 'parola')).status).toBe(200);
});

test('a suspended keeper does not count as another keeper who could decide', async () => {
  const seller = await host.person();
  await report(first, seller.personaID);
  await grant('remove', accused);
  await host.sql`UPDATE persona SET suspended = true WHERE id = ${second.personaID}`;
  expect(await decidable(first)).toBe(1);
});

test('each act of a keeper on a person names both in the audit and the exports, and the person is told', async () => {
  const met = await host.person();
  const { personaID } = met;
  const acts: [Call, object, string, string][] = [
    [
      'POST /api/Custode/CorreggiPersona',
      { personaID, nome: 'Rita' },
      'corrected',
      'ha corretto il tuo profilo',
    ],
    ['POST /api/Custode/EsciDaTutte', { personaID }, 'sessions', 'ha scollegato i tuoi dispositivi'],
    ['POST /api/Custode/RimandaLink', { personaID }, 'link', 'ti manda il link'],
  ];
  for (const [call, input, object, told] of acts) {
    expect([call, (await ask(call, input, first)).status]).toEqual([call, 200]);
    const [line] = await host.sql`SELECT object, persona_id, other_id FROM audit ORDER BY id DESC LIMIT 1`;
    expect(line).toEqual({ object, persona_id: first.personaID, other_id: personaID });
    expect((await mailsTo(host, met.email)).at(-1)).toContain(told);
  }
  await report(second, personaID);
  await decide(first, 'parola');
  const { body } = await ask('GET /api/Custode/Registro', {}, first);
  expect((body['listRegistro'] as object[])[0]).toMatchObject({
    evento: 'decided',
    personaID: first.personaID,
    altroID: personaID,
  });
  const again = await host.person();
  await host.sql`UPDATE session SET persona_id = ${personaID} WHERE persona_id = ${again.personaID}`;
  const left = await ask(
    'POST /api/Persona/DeletePersona',
    { PersonaID: personaID },
    { ...again, personaID },
  );
  expect(left.status).toBe(200);
  expect(
    await host.sql`SELECT 1 FROM audit WHERE other_id = ${personaID} OR persona_id = ${personaID}`,
  ).toEqual([]);
  expect(await host.sql`SELECT id FROM audit_breaks`).toEqual([]);
});

test('no keeper corrects a keeper’s name', async () => {
  for (const { personaID } of [first, second])
    expect((await ask('POST /api/Custode/CorreggiPersona', { personaID, nome: 'Altra' }, first)).status).toBe(
      403,
    );
});
