import type { Call } from '../../../contract/table';
import { filesToPurge, picturesInUse } from '../../media/repository';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';
import { expireCases } from './reportRepository';

const { host, ask, bodyOf, me, anna } = setStage({ each: { me: {}, anna: { nome: 'Anna' } } });
const report = (input: object, as = me) =>
  ask('POST /api/Tutela/AddSegnalazione', { motivo: 'truffa', ...input }, as);
const reported = async () =>
  (await bodyOf('GET /api/Tutela/SegnalazioniList', {}, me))['listSegnalazioni'] as object[];
const cases = () => host.sql<{ kind: string; snapshot: Record<string, unknown> }[]>`
  SELECT kind, snapshot FROM report_case WHERE subject_id = ${anna.personaID} ORDER BY id`;

test('a report opens one case for a thing, however many report it, with the thing as first reported', async () => {
  const id = await host.post(anna, { titolo: 'Rolex vero' });
  const first = await report({ tipo: 'annuncio', id, testo: 'È falso' });
  await host.sql`UPDATE post SET title = 'Orologio' WHERE id = ${id}`;
  const again = await report({ tipo: 'annuncio', id, motivo: 'spam' });
  expect(again.body['segnalazioneID']).toBe(first.body['segnalazioneID']);
  await report({ tipo: 'annuncio', id }, await host.person());
  expect(await cases()).toMatchObject([{ kind: 'annuncio', snapshot: { titolo: 'Rolex vero' } }]);
  const [open] = await reported();
  expect(open).toMatchObject({ tipo: 'annuncio', id, motivo: 'truffa', stato: 'ricevuta', esito: null });
  await host.sql`UPDATE report_case SET outcome = 'nessuna', decided_at = now()`;
  const [decided] = await reported();
  expect(decided).toMatchObject({ stato: 'decisa', esito: 'nessuna' });
  const anew = await report({ tipo: 'annuncio', id });
  expect(anew.body['segnalazioneID']).not.toBe(first.body['segnalazioneID']);
  expect(await cases()).toHaveLength(2);
});

test('a report of a shared post is about the original ad, and joins that ad’s other reports', async () => {
  const [id, sharer] = [await host.post(anna, { titolo: 'Rolex vero' }), await host.person()];
  await ask('POST /api/Condivisione/AddCondivisione', { postID: id }, sharer);
  const [share] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${id}`;
  const first = await report({ tipo: 'annuncio', id: share?.id });
  expect((await report({ tipo: 'annuncio', id })).body).toEqual(first.body);
  const named = [id, share?.id ?? 0];
  const kept = await host.sql`
    SELECT thing_id, subject_id FROM report_case WHERE thing_id = ANY (${named}::bigint[])`;
  expect(kept).toEqual([{ thing_id: id, subject_id: anna.personaID }]);
});

test('a report keeps the reported ad’s pictures after its deletion, until six months after the decision', async () => {
  const id = await host.post(anna);
  const name = '/images/posts/ab/0123456789abcdef0123456789abcdef';
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash) VALUES (${id}, 0, ${name}, '', 4, 3, '')`;
  await report({ tipo: 'annuncio', id });
  await ask('POST /api/Post/UpdatePostDelete', { PostID: id }, anna);
  await host.services.erasure.flush();
  const waits = async () => (await filesToPurge(host.sql)).some((file) => file.name === name);
  expect(await host.sql`SELECT 1 FROM file_purge WHERE name = ${name}`).toHaveLength(1);
  expect(await waits()).toBe(false);
  expect((await picturesInUse(host.sql, [name])).has(name)).toBe(true);
  await host.sql`UPDATE report_case SET outcome = 'nessuna', decided_at = now() - interval '6 months 1 day'`;
  await expireCases(host.sql);
  expect(await cases()).toEqual([]);
  expect(await waits()).toBe(true);
});

test('a report of a conversation stores only the other side’s messages', async () => {
  const chat = { postID: await host.post(anna), personaID1: me.personaID, personaID2: anna.personaID };
  const id = Number((await bodyOf('POST /api/Chat/AddConversazione', chat, me))['data']);
  const say = async (as: TestPerson, message: string) =>
    Number((await bodyOf('POST /api/Chat/AddMessage', { conversazioneID: id, message }, as))['data']);
  const [mine, hers] = [await say(me, 'Quanto?'), await say(anna, 'Paga qui')];
  const asked = { tipo: 'messaggi', id };
  expect((await report({ ...asked, messaggi: [mine] })).status).toBe(404);
  expect((await report({ ...asked, messaggi: [hers] }, await host.person())).status).toBe(404);
  expect((await report({ tipo: 'annuncio', id: 4711, messaggi: [hers] })).status).toBe(400);
  expect((await report({ ...asked, messaggi: [hers] })).status).toBe(200);
  expect(await host.sql`SELECT body FROM report_message`).toEqual([{ body: 'Paga qui' }]);
});

test('people still see the outcome of their report after they block the reported person', async () => {
  await report({ tipo: 'persona', id: anna.personaID });
  await ask('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID }, me);
  expect(await reported()).toMatchObject([{ tipo: 'persona', stato: 'ricevuta' }]);
});

test('somebody who was blocked can report a missing thing like any other: it is listed, opens no case, and is deleted after six months', async () => {
  await ask('POST /api/Tutela/AddBlocco', { bloccatoID: me.personaID }, anna);
  const said = { tipo: 'annuncio', id: 4711 };
  const first = await report(said);
  expect(first.body['segnalazioneID']).toEqual(expect.any(Number));
  const again = await report(said);
  expect(again.body['segnalazioneID']).toBe(first.body['segnalazioneID']);
  expect(await host.sql`SELECT 1 FROM report_case WHERE thing_id = 4711`).toHaveLength(0);
  await host.sql`UPDATE report SET created_at = now() - interval '6 months 1 day' WHERE thing_id = 4711`;
  await expireCases(host.sql);
  expect(await host.sql`SELECT 1 FROM report WHERE thing_id = 4711`).toHaveLength(0);
});

test('each kind of thing except one’s own can be reported, after a block by either side too, with earlier messages', async () => {
  const chat = { postID: await host.post(anna), personaID1: me.personaID, personaID2: anna.personaID };
  const conversazioneID = Number((await bodyOf('POST /api/Chat/AddConversazione', chat, me))['data']);
  const third = await host.person();
  const thingsOf = async (as: TestPerson) => {
    const made = async (call: Call, input: object, field: string) =>
      Number((await bodyOf(call, input, as))[field]);
    await ask('POST /api/Rating/InsertRating', { toPersonaID: third.personaID, ratingValue: 1 }, as);
    const [rating] = await host.sql`SELECT id FROM rating WHERE from_id = ${as.personaID}`;
    const postID = await host.post(as);
    const [commented, told] = [{ postID, testoCommento: 'Ciao' }, { testoOverlay: 'Ciao' }];
    const message = await made('POST /api/Chat/AddMessage', { conversazioneID, message: 'Paga qui' }, 'data');
    return [
      { tipo: 'annuncio', id: postID },
      { tipo: 'commento', id: await made('POST /api/Commenti/CreateComment', commented, 'commentiID') },
      { tipo: 'storia', id: await made('POST /api/Stories/AddStory', told, 'storyID') },
      { tipo: 'persona', id: as.personaID },
      { tipo: 'negozio', id: await host.shop(as) },
      { tipo: 'recensione', id: rating?.['id'] },
      { tipo: 'messaggi', id: conversazioneID, messaggi: [message] },
    ];
  };
  const [mine, hers] = [await thingsOf(me), await thingsOf(anna)];
  const answers = async (as: TestPerson, things: object[]) => {
    const statuses: number[] = [];
    for (const thing of things) statuses.push((await report({ ...thing, motivo: 'spam' }, as)).status);
    return statuses;
  };
  const open = hers.slice(0, -1);
  expect(await answers(await host.person(), open)).toEqual(open.map(() => 200));
  expect(await answers(anna, open)).toEqual(open.map(() => 403));
  await ask('POST /api/Tutela/AddBlocco', { bloccatoID: anna.personaID }, me);
  expect(await answers(me, hers)).toEqual(hers.map(() => 200));
  expect(await answers(anna, mine)).toEqual(mine.map(() => 200));
  const casesOf = async ({ personaID }: TestPerson) =>
    (await host.sql`SELECT kind FROM report_case WHERE subject_id = ${personaID} ORDER BY id`).map(
      ({ kind }) => kind as string,
    );
  expect(await casesOf(anna)).toEqual(hers.map(({ tipo }) => tipo));
  // The report of messages joined the open case of the conversation.
  expect(await casesOf(me)).toEqual(open.map(({ tipo }) => tipo));
});
