import type { Call } from '../../../contract/table';
import { gzipped } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { linesChecked } from './townRepository';
import { setStage } from '../../testing/stage';

const { host, ask, keeper, me } = setStage({ people: { keeper: { isKeeper: true }, me: { nome: 'Zita' } } });
const rows = async (call: Call, input: object, as = keeper) =>
  Object.entries((await ask(call, input, as)).body).find(([name]) => name.startsWith('list'))?.[1] as Record<
    string,
    never
  >[];

const register = async (Email: string, more: object = {}) => {
  expect(
    (await ask('POST /api/Persona/AddPersona', { ...registrationOf(Email), ...more })).body,
  ).toMatchObject({
    statusCode: 200,
  });
  return mailsTo(host, Email);
};
const setDoor = (porta: string) => ask('POST /api/Custode/UpdatePorta', { porta }, keeper);

test('an invitation code registers as many people as its keeper allowed', async () => {
  await setDoor('invito');
  const { body } = await ask('POST /api/Custode/AddInviti', { quanti: 2, usi: 1 }, keeper);
  expect(await host.sql`SELECT 1 FROM audit WHERE event = 'door' AND object = 'invites'`).toHaveLength(1);
  const [code = '', ...others] = body['codici'] as string[];
  expect(others).toHaveLength(1);
  expect(await register('tre@example.com')).toEqual([]);
  expect(await register('tre@example.com', { Invito: 'SBAGLIATO' })).toEqual([]);
  expect(await register('tre@example.com', { Invito: code.toLowerCase() })).toHaveLength(1);
  expect(await register('quattro@example.com', { Invito: code })).toEqual([]);
  const invites = await rows('GET /api/Custode/InvitiList', {});
  expect(invites.map(({ usati }) => usati).sort()).toEqual([0, 1]);
  await setDoor('aperta');
  expect(await register('cinque@example.com')).toHaveLength(1);
});

const testi = { it: 'Ciao a tutti', en: 'Hello all', de: 'Hallo', fr: 'Bonjour', es: 'Hola' };

test('an announcement is shown from its start to its end, new rules until the person agrees', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const announce = (da: string, a: string, nuoveRegole = 0) =>
    ask('POST /api/Custode/AddAnnuncio', { da, a, testi, nuoveRegole }, keeper);
  const told = () => rows('GET /api/Tutela/Annunci', {}, me);
  expect((await announce(at(1), at(-1))).status).toBe(422);
  await announce(at(1), at(2));
  await announce(at(-2), at(-1));
  expect(await told()).toEqual([]);
  await announce(at(-1), at(1));
  expect(await told()).toMatchObject([{ testo: 'Ciao a tutti', nuoveRegole: 0, accettate: 0 }]);
  const { body } = await announce(at(-2), at(1), 1);
  await host.sql`UPDATE announcement SET ends_at = now() - interval '1 minute' WHERE starts_at < now()`;
  expect(await told()).toMatchObject([{ nuoveRegole: 1, accettate: 0 }]);
  const agreed = { personaID: me.personaID, annuncioID: body['annuncioID'] };
  expect((await ask('POST /api/Tutela/AccettaRegole', agreed, me)).status).toBe(200);
  expect((await ask('POST /api/Tutela/AccettaRegole', agreed, me)).status).toBe(200);
  expect(await told()).toEqual([]);
});

test('the texts of the legal notes include the name, contacts and rules that keepers set', async () => {
  const words = { nome: 'Piazza di Lugo', contatti: 'Via Roma 1', regole: 'Si saluta.' };
  await ask('POST /api/Custode/UpdatePiazza', words, keeper);
  const texts = await rows('GET /api/TraduzioniPagina/TraduzioniPaginaAllList', {
    Abbreviazione: 'de',
    LinguaPubblicata: 1,
    PaginaPubblicata: 1,
  });
  const found = texts
    .filter(({ label }) => String(label).startsWith('piazza-'))
    .map((row) => row['traduzioneTesto']);
  expect(found.sort()).toEqual(['Piazza di Lugo', 'Si saluta.', 'Via Roma 1']);
});

test('a keeper’s list says which letters came with a recording of the app', async () => {
  const { personaID } = me;
  const letter = { personaID, nome: 'Zita', cognome: 'X', email: '', oggetto: 'Aiuto', messaggio: 'Non va' };
  const sent = await host.call('POST /api/Assistenza/SendRegistrazione', letter, {
    as: me,
    files: [gzipped],
  });
  expect(sent.status).toBe(200);
  expect((await rows('GET /api/Custode/PostaList', {}))[0]).toMatchObject({
    oggetto: 'Aiuto',
    registrazione: 1,
  });
});

test('a keeper answers a letter once, by mail to the account’s own address', async () => {
  const letter = {
    nome: 'Zita',
    cognome: 'X',
    email: 'di.altri@example.com',
    oggetto: 'Aiuto',
    messaggio: 'Non va',
  };
  await ask('POST /api/Assistenza/SendAssistenza', letter, me);
  const [found] = await rows('GET /api/Custode/PostaList', {});
  expect(found).toMatchObject({ tipo: 'assistenza', oggetto: 'Aiuto', risposta: null, registrazione: 0 });
  const reply = () =>
    ask('POST /api/Custode/Rispondi', { postaID: found?.['postaID'], testo: 'Ora va.' }, keeper);
  expect((await reply()).status).toBe(200);
  expect((await reply()).status).toBe(409);
  expect(await mailsTo(host, me.email)).toContainEqual(expect.stringContaining('Ora va.'));
  expect(await mailsTo(host, 'di.altri@example.com')).toEqual([]);
});

test('keepers find people by name or address, correct them, sign them out and mail them a link, and see no password', async () => {
  for (const q of ['zit', me.email]) {
    const found = await rows('GET /api/Custode/PersoneList', { q });
    expect(found).toMatchObject([{ personaID: me.personaID, email: me.email, sessioni: 1, stato: 'attiva' }]);
    expect(JSON.stringify(found)).not.toMatch(/password|token/);
  }
  const { personaID } = me;
  const correct = (more: object) => ask('POST /api/Custode/CorreggiPersona', { personaID, ...more }, keeper);
  expect((await correct({ dataNascita: '2020-01-01' })).status).toBe(422);
  expect((await correct({ nome: 'Rita', dataNascita: '1980-02-03' })).status).toBe(200);
  expect(await rows('GET /api/Custode/PersoneList', { q: 'rita' })).toMatchObject([
    { nome: 'Rita', dataNascita: '1980-02-03' },
  ]);
  expect((await ask('POST /api/Custode/RimandaLink', { personaID }, keeper)).status).toBe(200);
  expect(await mailsTo(host, me.email)).toContainEqual(expect.stringContaining('/set-password#t='));
  expect((await ask('POST /api/Custode/EsciDaTutte', { personaID }, keeper)).status).toBe(200);
  expect((await ask('GET /api/Persona/Io', {}, me)).status).toBe(401);
  expect((await ask('POST /api/Custode/EsciDaTutte', { personaID: 1 }, keeper)).status).toBe(404);
});

test('keepers find people by any spelling of their address, and closed accounts also by name', async () => {
  const gone = await host.person({ nome: 'Ulderico', cognome: 'Della Valle' });
  const found = async (q: string) =>
    (await rows('GET /api/Custode/PersoneList', { q })).map(({ personaID }) => personaID);
  expect(await found(gone.email.toUpperCase().replace('@', '\u200b@'))).toEqual([gone.personaID]);
  await host.sql`
    INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words)
    VALUES (${gone.personaID}, ${keeper.personaID}, 1, 'persona', ${gone.personaID}, '', 'chiudi', 'spam', '')`;
  await host.sql`UPDATE persona SET closed = true, deleted_at = now() WHERE id = ${gone.personaID}`;
  for (const q of ['', 'ulde', 'Valle', gone.email])
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([gone.personaID])]);
  expect(await found('derico')).toEqual([]);
});

test('keepers see statistics of their work, and the audit with its unbroken chain', async () => {
  const numbers = (await ask('GET /api/Custode/Numeri', {}, keeper)).body;
  expect(numbers).toMatchObject({ aperti: 0, oltre: 0, attesa: 0 });
  expect(numbers['mesi']).toHaveLength(12);
  const open = (await ask('GET /api/Tutela/NumeriPubblici', {})).body['mesi'] as object[];
  expect(open).toHaveLength(12);
  expect(open[0]).toMatchObject({ decise: 0 });
  const { body } = await ask('GET /api/Custode/Registro', {}, keeper);
  expect(body).toMatchObject({ intatta: 1, rotta: null });
  expect((body['listRegistro'] as { evento: string }[]).map(({ evento }) => evento)).toContain('kept');
});

test('a page of the audit checks a limited part of its chain, however long that is', async () => {
  const registro = async (input: object = {}) => (await ask('GET /api/Custode/Registro', input, keeper)).body;
  await host.sql`ALTER TABLE audit DISABLE TRIGGER audit_kept`;
  const [line] = await host.sql<{ id: number }[]>`
    UPDATE audit SET object = 'changed' WHERE id = (SELECT id FROM audit ORDER BY id OFFSET 2 LIMIT 1) RETURNING id`;
  expect(await registro()).toMatchObject({ intatta: 0, rotta: line?.id });
  await host.sql`INSERT INTO audit (event) SELECT 'login' FROM generate_series(1, ${linesChecked}::int)`;
  expect(await registro()).toMatchObject({ intatta: 1, rotta: null });
  const { dopo: Dopo } = await registro({ page: 3 });
  expect(await registro({ Dopo })).toMatchObject({ intatta: 0, rotta: line?.id });
});
