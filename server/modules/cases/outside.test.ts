import { mailsTo, tokenFor } from '../../testing/mailbox';
import { setStage } from '../../testing/stage';

const { host, ask, anna, keeper } = setStage({
  people: { anna: {}, keeper: { isKeeper: true } },
  env: { RATE_LIMIT: '1', TRUST_PROXY: '1' },
});
beforeEach(async () => {
  await host.sql`DELETE FROM report_case`;
});

let network = 0;
const report = (input: object, ip = `10.1.${(network += 1)}.1`) =>
  host.call(
    'POST /api/Tutela/AddSegnalazioneEsterna',
    { motivo: 'vietato', testo: 'Non si vende', nome: 'Uno', vero: 1, ...input },
    { headers: { 'x-forwarded-for': ip } },
  );
const open = async () =>
  host.sql<{ id: number; version: number }[]>`SELECT id, version FROM report_case WHERE outcome IS NULL`;

test('a report without an account counts once its mailed link is opened; its sender gets a receipt and the decision by mail', async () => {
  const link = `https://piazza.example/view-post/${await host.post(anna)}`;
  const email = 'fuori@example.com';
  expect((await report({ link, email })).body).toEqual({ statusCode: 200 });
  expect(await open()).toHaveLength(0);
  const token = await tokenFor(host, email, 'segnala');
  for (const sent of ['x', token, token])
    expect((await host.call('POST /api/Tutela/ConfermaSegnalazione', { token: sent })).body).toEqual({
      statusCode: 200,
    });
  const [found] = await open();
  expect(await host.sql`SELECT 1 FROM report`).toHaveLength(1);
  expect(await mailsTo(host, email)).toHaveLength(2);
  const { body } = await ask('GET /api/Custode/CasoDetails', { CasoID: found?.id }, keeper);
  expect(body['caso']).toMatchObject({
    segnalazioni: [{ personaID: null, nome: 'Uno', testo: 'Non si vende' }],
  });
  const decision = { casoID: found?.id, versione: 0, mossa: 'nascondi', regola: 'vietato', parole: 'No.' };
  expect((await ask('POST /api/Custode/Decidi', decision, keeper)).status).toBe(200);
  expect(await mailsTo(host, email)).toHaveLength(3);
});

test('a report without account and address counts at once if it is about danger, and otherwise not at all', async () => {
  const link = `/user-page/${anna.personaID}`;
  await report({ link });
  expect(await open()).toHaveLength(0);
  await report({ link, motivo: 'pericolo' });
  expect(await open()).toHaveLength(1);
});

test.each([
  ['a link elsewhere', { link: 'https://example.com' }],
  ['a thing that is not there', { link: '/view-post/12345' }],
  ['without the declaration', { vero: 0 }],
  ['an address that is none', { email: 'x' }],
])(
  'an invalid report without an account gets the usual answer, and nothing is mailed: %s',
  async (_name, more) => {
    const input = { link: `/view-post/${await host.post(anna)}`, email: `${network}@example.com`, ...more };
    expect((await report(input)).body).toEqual({ statusCode: 200 });
    expect(await mailsTo(host, input.email)).toEqual([]);
  },
);

test('reports from one network make at most five mails an hour, and at most three a day go to one mailbox', async () => {
  const link = `/view-post/${await host.post(anna)}`;
  for (let n = 0; n < 7; n += 1) await report({ link, email: `n${n}@example.com` }, '10.9.9.9');
  const sent = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => mailsTo(host, `n${n}@example.com`)));
  expect(sent.map((mails) => mails.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  for (let n = 0; n < 5; n += 1) await report({ link, email: 'uno@example.com' });
  expect(await mailsTo(host, 'uno@example.com')).toHaveLength(3);
});

interface Listed {
  casoID: number;
  versione: number;
  id: number;
}
const listed = async (page = 1) =>
  (await ask('GET /api/Custode/CasiList', { filtro: 'aperti', page }, keeper)).body['listCasi'] as Listed[];
const dismiss = ({ casoID, versione }: Listed) =>
  ask('POST /api/Custode/Decidi', { casoID, versione, mossa: 'nessuna' }, keeper);

test('of a hundred cases from one provider’s networks three are listed at a time, and none is lost', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    ids.push(await host.post(anna));
    const ip = `2001:db8:${n.toString(16)}:1::1`;
    await report({ link: `/view-post/${ids[n]}`, motivo: 'pericolo' }, ip);
  }
  const seen: number[] = [];
  for (let [first, ...rest] = await listed(); first; [first, ...rest] = await listed()) {
    expect(rest.length).toBeLessThan(3);
    seen.push(first.id);
    await dismiss(first);
  }
  expect(seen.sort()).toEqual(ids.sort());
});

test('cases with only anonymous reports are listed after all others, across pages too', async () => {
  const [early, late] = [await host.post(anna), await host.post(anna)];
  await report({ link: `/view-post/${early}`, motivo: 'pericolo' });
  const member = await host.person();
  const said = { personaID: member.personaID, tipo: 'annuncio', motivo: 'spam' };
  const tell = (id: number) => ask('POST /api/Tutela/AddSegnalazione', { ...said, id }, member);
  await tell(late);
  expect((await listed()).map(({ id }) => id)).toEqual([late, early]);
  const [first] = await host.sql<{ id: number; at: number }[]>`
    SELECT id, (extract(epoch FROM created_at) * 1000000)::bigint AS at FROM report_case WHERE thing_id = ${late}`;
  const { body } = await ask(
    'GET /api/Custode/CasiList',
    { filtro: 'aperti', Dopo: `${first?.at}_${first?.id}~~` },
    keeper,
  );
  expect((body['listCasi'] as Listed[]).map(({ id }) => id)).toEqual([early]);
  // A report by a signed-in person moves the case to its place by deadline.
  await tell(early);
  expect((await listed()).map(({ id }) => id)).toEqual([early, late]);
});

test('beyond the limit of mails to an address, a report from there counts like one without an address', async () => {
  const email = 'pieno@example.com';
  const id = await host.post(anna);
  for (let n = 0; n < 4; n += 1) await report({ link: `/view-post/${id}`, email });
  expect(await mailsTo(host, email)).toHaveLength(3);
  expect((await listed()).map((one) => one.id)).toEqual([id]);
});

test('the mail to an unconfirmed address contains no text that its sender or the thing’s owner wrote', async () => {
  const postID = await host.post(anna, { titolo: 'Vinci subito su truffa.example' });
  const email = 'mai@example.com';
  await report({
    link: `https://piazza.example/view-post/${postID}`,
    email,
    nome: 'Premio',
    testo: 'Gratis',
  });
  const [mail] = await mailsTo(host, email);
  expect(mail).toContain(`/view-post/${postID}`);
  expect(mail).not.toMatch(/Vinci|Premio|Gratis/);
});

test('mails that one network causes to many addresses share one queue, and delay nobody else’s mails', async () => {
  const link = `/view-post/${await host.post(anna)}`;
  for (const name of ['a', 'b']) await report({ link, email: `${name}@example.com` }, '10.8.8.8');
  const lines = await host.sql`SELECT line FROM mail WHERE recipient IN ('a@example.com', 'b@example.com')`;
  expect([lines.length, new Set(lines.map(({ line }) => String(line))).size]).toEqual([2, 1]);
});
