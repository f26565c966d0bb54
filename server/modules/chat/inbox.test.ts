import type { ReplyOf } from '../../../contract/table';
import type { TestPerson } from '../../testing/host';
import { listInbox } from './inboxRepository';
import { setStage } from '../../testing/stage';

type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
let postID: number;
const { host, ask, seller, buyer } = setStage({
  each: { seller: { nome: 'Sara', cognome: 'Conti' }, buyer: { nome: 'Bea', cognome: 'Neri' } },
});
beforeEach(async () => {
  postID = await host.post(seller, { titolo: 'Bici' });
});

const open = async (as = buyer, post = postID) =>
  Number(
    (await ask('POST /api/Chat/AddConversazione', { postID: post, personaID2: seller.personaID }, as)).body[
      'data'
    ],
  );
const write = (as: TestPerson, conversazioneID: number, message: string) =>
  ask('POST /api/Chat/AddMessage', { conversazioneID, message }, as);
const look = (as: TestPerson, ConversazioneID: number) =>
  ask('GET /api/Chat/ChatList', { ConversazioneID }, as);
const inbox = async (as: TestPerson, page?: number) => {
  const input = { PersonaID: as.personaID, ...(page !== undefined && { page }) };
  const { body } = await ask('GET /api/Chat/ConversazioniList', input, as);
  return {
    listConversazioni: body['listConversazioni'] as Inbox['listConversazioni'],
    nonLetti: body['nonLetti'],
  };
};

test('for each party the inbox shows the ad, the other person, the last message and the unread count', async () => {
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    VALUES (${postID}, 0, '/images/posts/aa/b-720.webp', '', 4, 3, ''), (${postID}, 1, '/second', '', 4, 3, '')`;
  const id = await open();
  await write(buyer, id, 'Ciao');
  await write(buyer, id, 'x'.repeat(300));
  const ofSeller = await inbox(seller);
  expect(ofSeller.nonLetti).toBe(2);
  expect(ofSeller.listConversazioni).toEqual([
    {
      conversazioneID: id,
      postID,
      titolo: 'Bici',
      nomeImmagine: '/images/posts/aa/b-720.webp',
      venduto: 0,
      personaID: buyer.personaID,
      nome: 'Bea',
      cognome: 'Neri',
      imgProfilo: '/images/profile/no-profile.svg',
      ultimoMessaggio: 'x'.repeat(200),
      lingua: 'it',
      ultimoMittenteID: buyer.personaID,
      dataUltimo: expect.stringMatching(/Z$/) as string,
      nonLetti: 2,
    },
  ]);
  const ofBuyer = await inbox(buyer);
  expect(ofBuyer.nonLetti).toBe(0);
  expect(ofBuyer.listConversazioni).toMatchObject([
    { personaID: seller.personaID, nome: 'Sara', nonLetti: 0 },
  ]);
});

test('opening a conversation marks it as read only for oneself; later messages are unread again', async () => {
  const id = await open();
  await write(buyer, id, 'Ciao');
  await write(seller, id, 'Ciao a te');
  await look(buyer, id);
  expect([(await inbox(buyer)).nonLetti, (await inbox(seller)).nonLetti]).toEqual([0, 1]);
  await look(seller, id);
  await write(buyer, id, 'Arrivo');
  expect([(await inbox(buyer)).nonLetti, (await inbox(seller)).nonLetti]).toEqual([0, 1]);
});

test('a stranger’s attempt to read a conversation marks nothing as read', async () => {
  const id = await open();
  await write(buyer, id, 'Ciao');
  expect((await look(await host.person(), id)).status).toBe(404);
  expect((await inbox(seller)).nonLetti).toBe(1);
});

test('concurrent messages from both parties are all counted as unread', async () => {
  const id = await open();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => write(index % 2 ? buyer : seller, id, `n${index}`)),
  );
  expect([(await inbox(buyer)).nonLetti, (await inbox(seller)).nonLetti]).toEqual([10, 10]);
});

test('the inbox has the newest conversations first, twenty a page, and none without messages', async () => {
  const posts = await Promise.all(Array.from({ length: 22 }, () => host.post(seller)));
  const ids: number[] = [];
  for (const post of posts) ids.push(await open(buyer, post));
  for (const id of ids.slice(0, 21)) await write(buyer, id, 'Ciao');
  await write(seller, ids[3] ?? 0, 'Eccomi');
  const [first, second, third] = [await inbox(buyer), await inbox(buyer, 2), await inbox(buyer, 3)];
  const shown = [...first.listConversazioni, ...second.listConversazioni].map((row) => row.conversazioneID);
  const newest = ids.slice(0, 21).reverse();
  expect(shown).toEqual([ids[3], ...newest.filter((id) => id !== ids[3])]);
  expect([first.listConversazioni.length, third.listConversazioni]).toEqual([20, []]);
});

test('the inbox contains conversations about one’s own ads and about others’ ads', async () => {
  const mine = await host.post(buyer, { titolo: 'Sedia' });
  const bought = await open();
  const { body } = await ask(
    'POST /api/Chat/AddConversazione',
    { postID: mine, personaID2: buyer.personaID },
    seller,
  );
  await write(seller, bought, 'Uno');
  await write(seller, Number(body['data']), 'Due');
  const { listConversazioni, nonLetti } = await inbox(buyer);
  expect([listConversazioni.map(({ titolo }) => titolo), nonLetti]).toEqual([['Sedia', 'Bici'], 2]);
});

test('the inbox says when an ad was sold or deleted, or when the other person left', async () => {
  const id = await open();
  await write(buyer, id, 'Ciao');
  await host.sql`UPDATE post SET sold = true WHERE id = ${postID}`;
  expect((await inbox(buyer)).listConversazioni).toMatchObject([{ postID, venduto: 1 }]);
  await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, seller);
  await ask('POST /api/Persona/DeletePersona', {}, seller);
  expect((await inbox(buyer)).listConversazioni).toMatchObject([
    { postID: 0, titolo: 'Annuncio rimosso', nome: 'Utente eliminato', cognome: '', ultimoMessaggio: 'Ciao' },
  ]);
});

test('a page of a large inbox is read from indexes in their order', async () => {
  const busy = await host.person();
  await host.sql`
    INSERT INTO conversation (post_title, buyer_id, seller_id, last_at)
    SELECT 't', CASE WHEN n % 10 = 0 THEN ${busy.personaID}::bigint ELSE ${buyer.personaID}::bigint END,
      CASE WHEN n % 10 = 1 THEN ${busy.personaID}::bigint ELSE ${seller.personaID}::bigint END, now() - n * interval '1 minute'
    FROM generate_series(1, 20000) n`;
  await host.sql`
    INSERT INTO message (conversation_id, sender_id, body)
    SELECT id, seller_id, 'Ciao' FROM conversation WHERE post_title = 't'`;
  await host.sql`ANALYZE conversation, message`;
  const rows = await host.sql<{ 'QUERY PLAN': string }[]>`
    EXPLAIN ${listInbox(host.sql, busy.personaID, { limit: 20, offset: 0 })}`;
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using conversation_buyer on conversation/);
  expect(plan).toMatch(/Index Scan using conversation_seller on conversation/);
  expect(plan).toMatch(/Index Scan (Backward )?using message_conversation on message/);
  expect(plan).not.toContain('Seq Scan on conversation');
});
