import type { TestPerson } from '../../testing/host';
import { tokenFor } from '../../testing/mailbox';
import { runKeeper } from '../town/operator';
import { setStage } from '../../testing/stage';

let keepers: TestPerson[];
const { host, ask } = setStage();
beforeAll(async () => {
  keepers = [await host.person(), await host.person()];
  for (const { email } of keepers) await runKeeper(host.sql, ['add', email]);
});
const decide = (casoID: number, mossa: string, as = keepers[0]) =>
  ask('POST /api/Custode/Decidi', { casoID, versione: 0, mossa, regola: 'spam', parole: 'Basta.' }, as);

async function close() {
  const [subject, reporter] = [await host.person(), await host.person()];
  await ask(
    'POST /api/Tutela/AddSegnalazione',
    { tipo: 'persona', id: subject.personaID, motivo: 'spam' },
    reporter,
  );
  const [found] = await host.sql<{ id: number }[]>`
    SELECT id FROM report_case WHERE subject_id = ${subject.personaID} AND outcome IS NULL`;
  const { body } = await decide(Number(found?.id), 'chiudi');
  const token = await tokenFor(host, subject.email, 'provvedimento');
  return { subject, provvedimentoID: Number(body['provvedimentoID']), token };
}

async function open(subject: TestPerson, token: string): Promise<TestPerson> {
  const { body } = await ask('POST /api/Tutela/ApriProvvedimento', { token });
  expect(body).toMatchObject({ statusCode: 200, persona: { personaID: subject.personaID } });
  return { ...subject, token: String(body['token']) };
}

test('through the mailed link a person whose account keepers closed can read why, object, export and erase the account', async () => {
  const { subject, provvedimentoID, token } = await close();
  const me = await open(subject, token);
  const PersonaID = me.personaID;
  expect((await ask('GET /api/Persona/Io', {}, me)).body).toMatchObject({ sospesa: 1, listPersona: [{}] });
  expect((await ask('GET /api/Tutela/ProvvedimentiList', { PersonaID }, me)).body).toMatchObject({
    listProvvedimenti: [{ provvedimentoID, mossa: 'chiudi', riesame: 'possibile' }],
  });
  const objection = { personaID: PersonaID, provvedimentoID, testo: 'Non è vero.' };
  expect((await ask('POST /api/Tutela/ChiediRiesame', objection, me)).status).toBe(200);
  expect((await ask('POST /api/Persona/AddEsportazione', { PersonaID }, me)).status).toBe(200);
  await host.services.exports.flush();
  expect(await tokenFor(host, subject.email, 'scarica-dati')).not.toBe('');
  for (const call of ['GET /GetCountFollower', 'GET /api/Persona/SessioniList'] as const)
    expect([call, (await ask(call, { PersonaID }, me)).status]).toEqual([call, 403]);
  expect((await ask('POST /api/Persona/DeletePersona', { PersonaID }, me)).status).toBe(200);
  const [left] = await host.sql`SELECT name, closed, email_key FROM persona WHERE id = ${PersonaID}`;
  expect(left).toEqual({ name: '', closed: false, email_key: null });
  expect((await ask('GET /api/Persona/Io', {}, me)).status).toBe(401);
  expect((await ask('POST /api/Tutela/ApriProvvedimento', { token })).body.statusCode).toBe(100);
});

test('the link to a closed account ends with the closing, and never opens a restored account', async () => {
  const { subject, provvedimentoID, token } = await close();
  const me = await open(subject, token);
  const words = { provvedimentoID, regola: 'spam', parole: 'Un errore.' };
  expect((await ask('POST /api/Custode/Revoca', words, keepers[1])).status).toBe(200);
  expect((await ask('GET /api/Persona/Io', {}, me)).status).toBe(401);
  expect((await ask('POST /api/Tutela/ApriProvvedimento', { token })).body.statusCode).toBe(100);
});

test('the link to a closed account is valid for six months, and a session from it for an hour', async () => {
  const { subject, token } = await close();
  const me = await open(subject, token);
  await host.sql`UPDATE session SET created_at = now() - interval '61 minutes' WHERE persona_id = ${subject.personaID}`;
  host.services.sessions.forgetAll();
  expect((await ask('GET /api/Persona/Io', {}, me)).status).toBe(401);
  await open(subject, token);
  await host.sql`UPDATE measure_link SET created_at = now() - interval '190 days'`;
  expect((await ask('POST /api/Tutela/ApriProvvedimento', { token })).body.statusCode).toBe(100);
});

test('only the mail contains the link to a closed account; the database has its hash, and no other link or password works', async () => {
  const { subject, token } = await close();
  const [row] = await host.sql<{ hash: string }[]>`
    SELECT encode(token_hash, 'hex') AS hash FROM measure_link WHERE persona_id = ${subject.personaID}`;
  expect(row?.hash).not.toContain(Buffer.from(token).toString('hex').slice(0, 16));
  expect((await ask('GET /api/Persona/Io', {}, subject)).status).toBe(401);
  for (const other of ['x', token.slice(1)])
    expect((await ask('POST /api/Tutela/ApriProvvedimento', { token: other })).body.statusCode).toBe(100);
});

test('a keeper can mail the link to a closed account again', async () => {
  const { subject, token } = await close();
  expect(
    (await ask('POST /api/Custode/RimandaLink', { personaID: subject.personaID }, keepers[0])).status,
  ).toBe(200);
  const newer = await tokenFor(host, subject.email, 'provvedimento');
  expect(newer).not.toBe(token);
  for (const one of [token, newer]) await open(subject, one);
});
