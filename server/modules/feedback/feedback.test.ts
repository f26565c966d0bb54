import { randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/table';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';

let host: TestHost;
let anna: TestPerson;
beforeAll(async () => {
  host = await startTestHost({ RATE_LIMIT: '1' });
});
beforeEach(async () => {
  anna = await host.person();
});
afterAll(() => host.close());

const feedback: Call = 'POST /api/Feedback/SendFeedback';
const support: Call = 'POST /api/Assistenza/SendAssistenza';
const send = (call: Call, change: object = {}, key?: string) => {
  const input = {
    feedbackID: 0,
    dataOra: 'ieri',
    personaID: anna.personaID,
    postID: 0,
    voto: 5,
    nome: 'Anna',
    cognome: 'Bianchi',
    email: 'anna@example.com',
    oggetto: 'Idea',
    messaggio: 'Prima riga\nSeconda riga',
    ...change,
  };
  return host.call(call, input, { as: anna, ...(key && { key }) });
};
const stored = () => host.sql`
  SELECT kind, post_id, vote, name, surname, email, subject, body FROM feedback WHERE persona_id = ${anna.personaID} ORDER BY id`;

test('feedback and a support request are kept as written and thanked for', async () => {
  for (const call of [feedback, support]) {
    const answer = await send(call);
    expect(answer).toMatchObject({ status: 200, body: { statusCode: 200 } });
    expect(answer.body.statusMessage).toBeTruthy();
  }
  const written = {
    post_id: null,
    name: 'Anna',
    surname: 'Bianchi',
    email: 'anna@example.com',
    subject: 'Idea',
    body: 'Prima riga\nSeconda riga',
  };
  expect([...(await stored())]).toEqual([
    { kind: 'feedback', vote: 5, ...written },
    { kind: 'support', vote: null, ...written },
  ]);
});

test('without an e-mail the profile’s own is kept', async () => {
  await send(support, { email: '' });
  expect((await stored())[0]?.['email']).toBe(anna.email);
});

test('five a day and kind: the sixth waits, the other kind does not, tomorrow is another day', async () => {
  const statuses = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send(feedback)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = await send(feedback);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await send(support)).status).toBe(200);
  await host.sql`UPDATE feedback SET created_at = created_at - interval '25 hours'`;
  expect((await send(feedback)).status).toBe(200);
});

test('3.8 the same Idempotency-Key is one message and costs one of the five', async () => {
  const key = randomUUID();
  for (let n = 0; n < 7; n += 1) expect((await send(feedback, {}, key)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['a line break in the subject', { oggetto: 'a\r\nBcc: x@example.com' }, 400],
  ['a line break in the e-mail', { email: 'a@example.com\nb@example.com' }, 400],
  ['a line break in the name', { nome: 'A\nB' }, 400],
  ['a line break in the surname', { cognome: 'A\rB' }, 400],
  ['a Unicode line break in the subject', { oggetto: 'a\u2028b' }, 400],
  ['an e-mail that is none', { email: 'anna' }, 400],
  ['no subject', { oggetto: '  ' }, 400],
  ['no message', { messaggio: '' }, 400],
  ['a message of 5,001', { messaggio: 'a'.repeat(5001) }, 400],
])('§5 %s is refused', async (_name, change, status) => {
  for (const call of [feedback, support])
    expect([call, (await send(call, change)).status]).toEqual([call, status]);
  expect(await stored()).toHaveLength(0);
});

test('another’s name, six stars and no token are refused', async () => {
  expect((await send(feedback, { personaID: 4711 })).status).toBe(403);
  expect((await send(feedback, { voto: 6 })).status).toBe(400);
  for (const call of [feedback, support]) expect((await host.call(call, {})).status).toBe(401);
  expect(await stored()).toHaveLength(0);
});
