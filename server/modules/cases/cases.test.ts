import { setCaseStage } from '../../testing/casework';
import { picture, type TestPerson } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { findHappening } from '../avvisi/deliveryRepository';
import { findCard } from '../cards/repository';
import { hashPassword } from '../persona/passwords';
import { runKeeper } from '../town/operator';

const { host, ask, keeper, colleague, me, anna, report, open, details, decide, revoke, sees, inFeed } =
  setCaseStage();
const mailsOf = ({ email }: TestPerson) => mailsTo(host, email);
const notices = async (as: TestPerson) =>
  (
    (await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, as))['listNotifiche'] as {
      tipoEvento: string;
    }[]
  ).map(({ tipoEvento }) => tipoEvento);

test('many reports of one thing are one row of the list, with the texts of all', async () => {
  const postID = await host.post(anna, { titolo: 'Borsa finta' });
  const others = await Promise.all([host.person(), host.person()]);
  for (const as of [me, ...others]) await report('annuncio', postID, as, { testo: 'È falsa' });
  const [found, ...rest] = await open();
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ id: postID, quante: 3, titolo: 'Borsa finta', decidibile: 1 });
  expect(await details(found?.casoID ?? 0)).toMatchObject({
    segnalato: { titolo: 'Borsa finta', valutaSimbolo: '€' },
    attuale: { titolo: 'Borsa finta' },
    persona: { personaID: anna.personaID, stato: 'attiva', casi: 1 },
    segnalazioni: [{ testo: 'È falsa', giuste: 0, decise: 0 }, {}, {}],
  });
});

test('hiding an ad hides its shares, tells its owner why and tells the reporters; a revocation shows all of them again', async () => {
  const postID = await host.post(anna);
  const sharer = await host.person();
  await ask('POST /api/Condivisione/AddCondivisione', { postID }, sharer);
  const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
  await report('annuncio', postID);
  const { body, status } = await decide('nascondi');
  expect(status).toBe(200);
  for (const id of [postID, copy?.id ?? 0]) {
    expect(await sees(id, me)).toBeUndefined();
    expect(await inFeed(id, me)).toBe(false);
  }
  const { provvedimentoID } = body;
  expect(await sees(postID, anna)).toMatchObject({
    provvedimento: { provvedimentoID, mossa: 'nascondi', regola: 'truffa', parole: 'Non si fa.' },
  });
  const mine = await ask('GET /api/Tutela/SegnalazioniList', {});
  expect(mine['listSegnalazioni']).toMatchObject([{ stato: 'decisa', esito: 'nascondi' }]);
  expect(await notices(me)).toContain('Segnalazione');
  const [told] = (await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, anna))[
    'listNotifiche'
  ] as object[];
  expect(told).toMatchObject({ tipoEvento: 'Provvedimento', provvedimentoID, titolo: 'Titolo' });
  const [mail] = await mailsOf(anna);
  for (const words of ['Non si fa.', 'Nascosto', 'Niente truffe']) expect(mail).toContain(words);
  // The worker that erases deleted things must not erase hidden ones.
  host.services.erasure.wake();
  expect((await decide('nascondi')).status).toBe(400);
  expect((await revoke(provvedimentoID)).status).toBe(200);
  for (const id of [postID, copy?.id ?? 0]) expect(await sees(id, me)).toMatchObject({ postID: id });
  expect(await sees(postID, anna)).not.toHaveProperty('provvedimento');
  expect((await revoke(provvedimentoID)).status).toBe(409);
  expect(await mailsOf(anna)).toHaveLength(2);
});

test('revoking one decision keeps what another decision hides', async () => {
  const [first, second] = [await host.post(anna), await host.post(anna)];
  await report('annuncio', first);
  const hidden = (await decide('nascondi')).body['provvedimentoID'];
  await report('persona', anna.personaID);
  const suspended = (await decide('sospendi')).body['provvedimentoID'];
  await revoke(hidden);
  expect([await sees(first, me), await sees(second, me)]).toEqual([undefined, undefined]);
  await revoke(suspended);
  expect([await sees(first, me), await sees(second, me)]).toMatchObject([
    { postID: first },
    { postID: second },
  ]);
});

test('a covered picture of an ad is in no list, notification or link preview', async () => {
  const postID = await host.post(anna);
  const image = '/images/posts/ab/0123456789abcdef0123456789abcdef-720.webp';
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash) VALUES (${postID}, 0, ${image}, '', 4, 3, '')`;
  const other = await host.person();
  await ask('POST /api/Bookmark/AddBookmark', { bookmarkID: 0, dataOra: '2020-01-01', postID });
  await ask('POST /api/Like/AddLike', { postID });
  await ask('POST /api/Tutela/AddNascosto', { postID }, other);
  const chat = { postID, personaID2: anna.personaID };
  const conversazioneID = Number((await ask('POST /api/Chat/AddConversazione', chat))['data']);
  await ask('POST /api/Chat/AddMessage', { conversazioneID, message: 'Quanto?' });
  const [like] = await host.sql<{ id: number }[]>`
    SELECT id FROM notification WHERE persona_id = ${anna.personaID} AND post_id = ${postID}`;
  const shown = async () => {
    const places = {
      saved: await ask('GET /api/Bookmark/GetBookmarksByPersonaID', {}),
      inbox: await ask('GET /api/Chat/ConversazioniList', {}),
      notices: await ask('GET /api/Notifiche/GetCombinedNotifiche', {}, anna),
      hidden: await ask('GET /api/Tutela/NascostiList', {}, other),
      alert: await findHappening(host.sql, like?.id ?? 0, anna.personaID),
      link: await findCard(host.sql, 'view-post', postID),
    };
    return Object.entries(places).flatMap(([name, at]) => (JSON.stringify(at).includes(image) ? [name] : []));
  };
  expect(await shown()).toEqual(['saved', 'inbox', 'notices', 'hidden', 'alert', 'link']);
  await report('annuncio', postID);
  await decide('velo');
  expect(await shown()).toEqual([]);
});

test('a covered picture, a hidden comment and a hidden story can be shown again; reporting a hidden thing opens no new case', async () => {
  const postID = await host.post(anna);
  await report('annuncio', postID);
  const veil = (await decide('velo')).body['provvedimentoID'];
  expect(await sees(postID, me)).toMatchObject({ velato: 1 });
  await revoke(veil);
  expect(await sees(postID, me)).not.toHaveProperty('velato');

  const said = await ask('POST /api/Commenti/CreateComment', { postID, testoCommento: 'Brutto' }, anna);
  await report('commento', Number(said['commentiID']));
  const comments = async () =>
    JSON.stringify(await ask('GET /api/Commenti/GetPostComments', { PostID: postID }));
  const hidden = (await decide('nascondi')).body['provvedimentoID'];
  expect(await comments()).not.toContain('Brutto');
  await report('commento', Number(said['commentiID']));
  expect(await open()).toEqual([]);
  await revoke(hidden);
  expect(await comments()).toContain('Brutto');

  const told = await ask('POST /api/Stories/AddStory', { testoOverlay: 'Ciao' }, anna);
  await report('storia', Number(told['storyID']));
  const stories = async () =>
    JSON.stringify(await ask('GET /api/Stories/StoriesByPersonaID', { PersonaID: anna.personaID }));
  const gone = (await decide('nascondi')).body['provvedimentoID'];
  expect(await stories()).not.toContain('Ciao');
  await report('storia', Number(told['storyID']));
  expect(await open()).toEqual([]);
  await revoke(gone);
  expect(await stories()).toContain('Ciao');
});

test('a limited person cannot publish ads or start conversations until the limitation ends', async () => {
  await report('persona', anna.personaID);
  expect((await decide('limita')).status).toBe(400);
  expect((await decide('limita', { giorni: 3 })).status).toBe(400);
  expect((await decide('limita', { giorni: 7 })).status).toBe(200);
  const ad = { personaID: anna.personaID, title: 'x', gratis: 1, categorieID: 20 };
  const publish = async () =>
    host.call('POST /api/Post/AddPostInserzione', ad, { as: anna, files: [await picture()] });
  expect((await publish()).status).toBe(403);
  const chat = { postID: await host.post(me), personaID1: anna.personaID, personaID2: me.personaID };
  const write = () => host.call('POST /api/Chat/AddConversazione', chat, { as: anna });
  expect((await write()).status).toBe(403);
  await host.sql`UPDATE persona SET limited_until = now() - interval '1 second' WHERE id = ${anna.personaID}`;
  expect((await write()).status).toBe(200);
});

test('a closed account has no session, login or visible things until keepers revoke the closing', async () => {
  const postID = await host.post(anna);
  const hash = await hashPassword('cavallo giusto');
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${anna.personaID}`;
  const login = async () =>
    (await host.call('POST /api/Persona/Login', { Email: anna.email, Password: 'cavallo giusto' })).body
      .statusCode;
  expect(await login()).toBe(200);
  await report('persona', anna.personaID);
  const closed = (await decide('chiudi')).body['provvedimentoID'];
  expect(await login()).toBe(100);
  expect((await host.call('GET /api/Persona/Io', {}, { as: anna })).status).toBe(401);
  expect(await sees(postID, me)).toBeUndefined();
  expect((await ask('GET /api/Persona/GetPersona', { PersonaID: anna.personaID })).statusCode).toBe(404);
  expect(await mailsOf(anna)).toContainEqual(expect.stringContaining('Non si fa.'));
  await revoke(closed);
  expect(await login()).toBe(200);
  expect(await sees(postID, me)).toMatchObject({ postID });
});

test('of fifty keepers who decide one case at once, one succeeds and the others get 409', async () => {
  const many = await Promise.all(Array.from({ length: 48 }, () => host.person()));
  for (const { email } of many) await runKeeper(host.sql, ['add', email]);
  await report('annuncio', await host.post(anna));
  const [found] = await open();
  const { casoID, versione } = found ?? {};
  const input = { casoID, versione, mossa: 'parola', regola: 'spam', parole: 'Piano.' };
  const answers = await Promise.all(
    [keeper, colleague, ...many].map((as) => host.call('POST /api/Custode/Decidi', input, { as })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(await mailsOf(anna)).toHaveLength(1);
  for (const { email } of many) await runKeeper(host.sql, ['remove', email]);
});

test('a keeper’s reservation of a case lasts 15 minutes', async () => {
  await report('annuncio', await host.post(anna));
  const [found] = await open();
  const take = (as: TestPerson) =>
    host.call('POST /api/Custode/PrendiCaso', { casoID: found?.casoID }, { as });
  expect((await take(keeper)).status).toBe(200);
  expect((await take(keeper)).status).toBe(200);
  expect((await take(colleague)).status).toBe(409);
  expect((await decide('nessuna', {}, colleague)).status).toBe(409);
  expect(await open('miei')).toHaveLength(1);
  expect((await ask('GET /api/Tutela/SegnalazioniList', {}))['listSegnalazioni']).toMatchObject([
    { stato: 'esaminata' },
  ]);
  await host.sql`UPDATE report_case SET held_until = now() - interval '1 second'`;
  expect((await decide('nessuna', { versione: 7 }, colleague)).status).toBe(409);
  expect((await decide('nessuna', {}, colleague)).status).toBe(200);
  expect(await mailsOf(anna)).toEqual([]);
  expect(await notices(me)).toContain('Segnalazione');
});

test('a keeper cannot decide about their own thing, their own report, or an objection to their own decision', async () => {
  const mine = await host.post(keeper);
  await report('annuncio', mine);
  expect((await decide('nessuna')).status).toBe(403);
  expect((await decide('nessuna', {}, colleague)).status).toBe(200);
  await report('annuncio', await host.post(anna), keeper);
  expect((await open())[0]?.decidibile).toBe(0);
  expect((await decide('nessuna')).status).toBe(403);
  const measure = (await decide('parola', {}, colleague)).body['provvedimentoID'];

  const objection = { provvedimentoID: measure, testo: 'Non è vero' };
  const object = async (as = anna) => (await ask('POST /api/Tutela/ChiediRiesame', objection, as)).statusCode;
  expect([await object(me), await object(), await object()]).toEqual([404, 200, 409]);
  expect(await open('riesami')).toMatchObject([{ tipo: 'riesame', id: measure }]);
  expect((await decide('nessuna', {}, colleague)).status).toBe(403);
  expect((await revoke(measure, colleague)).status).toBe(403);
  expect((await decide('nascondi')).status).toBe(400);
  expect((await decide('nessuna')).status).toBe(200);
  const listed = await ask('GET /api/Tutela/ProvvedimentiList', {}, anna);
  expect(listed['listProvvedimenti']).toMatchObject([
    { stato: 'attivo', riesame: 'confermato', mossa: 'parola' },
  ]);
});

test('revoking a decision grants the objection to it; six months after a decision nobody can object', async () => {
  await report('annuncio', await host.post(anna));
  const first = (await decide('parola')).body['provvedimentoID'];
  const object = async (provvedimentoID: unknown) =>
    (await ask('POST /api/Tutela/ChiediRiesame', { provvedimentoID, testo: 'No' }, anna)).statusCode;
  await object(first);
  expect((await revoke(first, colleague)).status).toBe(200);
  expect(await open()).toEqual([]);
  const listed = await ask('GET /api/Tutela/ProvvedimentiList', {}, anna);
  expect(listed['listProvvedimenti']).toMatchObject([{ stato: 'revocato', riesame: 'accolto' }]);
  await report('annuncio', await host.post(anna));
  const second = (await decide('parola')).body['provvedimentoID'];
  await host.sql`UPDATE measure SET created_at = now() - interval '7 months' WHERE id = ${Number(second)}`;
  expect(await object(second)).toBe(422);
});

test('a keeper decides an objection to their own decision only if no other keeper is active', async () => {
  await report('persona', anna.personaID);
  const { body } = await decide('parola');
  const { provvedimentoID } = body;
  await ask('POST /api/Tutela/ChiediRiesame', { provvedimentoID, testo: 'Guardate meglio' }, anna);
  const decidable = async () => (await open('riesami')).map(({ decidibile }) => decidibile);
  expect(await decidable()).toEqual([0]);
  for (const standing of [{ suspended: true }, { closed: true, deleted_at: new Date() }]) {
    await host.sql`UPDATE persona SET ${host.sql(standing)} WHERE id = ${colleague.personaID}`;
    expect(await decidable()).toEqual([1]);
    await host.sql`
      UPDATE persona SET suspended = false, closed = false, deleted_at = NULL WHERE id = ${colleague.personaID}`;
  }
});

test('only keepers see the notes on a case', async () => {
  await report('annuncio', await host.post(anna));
  const [found] = await open();
  await ask('POST /api/Custode/AddNota', { casoID: found?.casoID, testo: 'Già visto' }, keeper);
  expect(await details(found?.casoID ?? 0, colleague)).toMatchObject({
    note: [{ testo: 'Già visto', nome: expect.stringContaining('Cura') }],
  });
  const missing = await ask('POST /api/Custode/AddNota', { casoID: 1, testo: 'x' }, keeper);
  expect(missing.statusCode).toBe(404);
});
