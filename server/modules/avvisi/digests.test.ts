import { mailsTo } from '../../testing/mailbox';
import { setStage } from '../../testing/stage';

const picture = `/images/posts/ab/${'ab'.repeat(16)}-720.webp`;
let postID: number;
let conversazioneID: number;
const { host, ask, me, anna } = setStage({
  each: { me: {}, anna: { nome: 'Anna', cognome: 'Bianchi' } },
  env: { PUBLIC_URL: 'https://piazza.example' },
});
beforeEach(async () => {
  await host.sql`DELETE FROM delivery`;
  await host.sql`UPDATE persona SET notify_mail = true WHERE id = ${me.personaID}`;
  postID = await host.post(me, { titolo: 'Lampada' });
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    VALUES (${postID}, 0, ${picture}, '', 4, 3, '')`;
  const chat = { postID, personaID1: anna.personaID, personaID2: me.personaID };
  conversazioneID = Number((await ask('POST /api/Chat/AddConversazione', chat, anna)).body['data']);
});
const write = (message = 'Ciao') => ask('POST /api/Chat/AddMessage', { conversazioneID, message }, anna);
async function pass(minutes: number): Promise<void> {
  await host.sql`UPDATE delivery SET due_at = due_at - ${minutes} * interval '1 minute', created_at = created_at - ${minutes} * interval '1 minute'`;
  await host.sql`UPDATE notification SET created_at = created_at - ${minutes} * interval '1 minute'`;
  await host.sql`UPDATE alert_preference SET messages_mailed_at = messages_mailed_at - ${minutes} * interval '1 minute' WHERE isfinite(messages_mailed_at)`;
  await host.services.deliveries.flush();
}
const mails = () => mailsTo(host, me.email);

test('a message unread for half an hour is mailed, with a picture and an unsubscribe link', async () => {
  await write('Ci vediamo in piazza');
  await pass(29);
  expect(await mails()).toEqual([]);
  await pass(2);
  const [mail = ''] = await mails();
  expect(mail).toContain('Subject: Piazza: Hai messaggi da leggere');
  expect(mail).toContain('Anna Bianchi');
  expect(mail).toContain('Ci vediamo in piazza');
  expect(mail).toContain(`https://piazza.example/images/posts/ab/${'ab'.repeat(16)}.jpg`);
  expect(mail).toContain(`https://piazza.example/conversazione/${conversazioneID}`);
  expect(mail).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/piazza\.example\/api\/Avvisi\/Disiscrivi\?token=[\w-]{43}>$/m,
  );
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(mail).toMatch(/https:\/\/piazza\.example\/disiscrivi\/\w+#t=[\w-]{43}/);
});

test('a read message is not mailed, and a newer one waits for half an hour again', async () => {
  await write();
  await pass(10);
  await ask('GET /api/Chat/ChatList', { ConversazioneID: conversazioneID }, me);
  await write('Ancora');
  await pass(21);
  expect(await mails()).toEqual([]);
  await pass(10);
  expect(await mails()).toHaveLength(1);
  await write();
  await ask('GET /api/Chat/ChatList', { ConversazioneID: conversazioneID }, me);
  await pass(120);
  expect(await mails()).toHaveLength(1);
});

test('mails about messages are sent at most once an hour', async () => {
  await write();
  await pass(31);
  await write('Due');
  await pass(35);
  expect(await mails()).toHaveLength(1);
  await pass(30);
  expect(await mails()).toHaveLength(2);
});

test('new ads for a saved search are mailed once a day, in the person’s language, each with its picture', async () => {
  await host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'de') WHERE id = ${anna.personaID}`;
  await host.sql`UPDATE persona SET notify_mail = true WHERE id = ${anna.personaID}`;
  await ask('POST /api/Avvisi/AddRicerca', { q: 'sgabello', nome: 'Hocker' }, anna);
  for (const titolo of ['Sgabello rosso', 'Sgabello verde']) {
    const id = await host.post(me, { titolo });
    await host.sql`INSERT INTO alert_work (kind, post_id) VALUES ('Pubblicato', ${id})`;
    await host.services.alerts.flush();
  }
  const [due] = await host.sql<{ hour: number }[]>`
    SELECT extract(hour FROM due_at AT TIME ZONE 'Europe/Rome')::int AS hour FROM delivery WHERE persona_id = ${anna.personaID}`;
  expect(due).toEqual({ hour: 8 });
  await pass(24 * 60);
  const all = await mailsTo(host, anna.email);
  expect(all).toHaveLength(1);
  expect(all[0]).toContain('Sgabello rosso');
  expect(all[0]).toContain('Sgabello verde');
  expect(all[0]?.split('/view-post/').length).toBeGreaterThan(4);
  expect(all[0]).toMatch(/Subject: .*Neue_Anzeigen/);
  expect(await mails()).toEqual([]);
});

describe('the unsubscribe link', () => {
  const tokenIn = (mail = '') => /disiscrivi\/\w+#t=([\w-]{43})/.exec(mail)?.[1] ?? '';
  const stop = (token: string) => host.call('POST /api/Avvisi/Disiscrivi', { token });
  const row = async () => {
    const { body } = await ask('GET /api/Avvisi/Preferenze', {}, me);
    return (body['righe'] as { tipo: string; mail: number }[])
      .filter(({ mail }) => mail === 1)
      .map(({ tipo }) => tipo);
  };

  test('ends only its kind of mail, without a login, any number of times; an invalid token gets the same answer', async () => {
    await write();
    await pass(31);
    const answers = [
      await stop(tokenIn((await mails())[0])),
      await stop(tokenIn((await mails())[0])),
      await stop('x'),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"statusCode":200}']),
    );
    expect(await row()).toEqual(['ricerche']);
    await write();
    await pass(120);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('ends mails by the one POST of %s that a mail program sends', async (type, payload) => {
    await write();
    await pass(31);
    const url = `/api/Avvisi/Disiscrivi?token=${tokenIn((await mails())[0])}`;
    const answer = await host.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(200);
    expect(await row()).toEqual(['ricerche']);
  });

  test('ignores a GET, which mail scanners send; no other call accepts a form', async () => {
    await write();
    await pass(31);
    const url = `/api/Avvisi/Disiscrivi?token=${tokenIn((await mails())[0])}`;
    expect((await host.app.inject({ url })).statusCode).toBe(404);
    expect(await row()).toEqual(['messaggi', 'ricerche']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const other = await host.app.inject({
      method: 'POST',
      url: '/api/Persona/Login',
      payload: 'a=b',
      headers: form,
    });
    expect(other.statusCode).toBe(415);
  });
});

test('a person who deleted their account gets no mail', async () => {
  await write();
  await ask('POST /api/Persona/DeletePersona', {}, me);
  await pass(120);
  expect(await mails()).toEqual([]);
});
