import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../../contract/table';
import { readConfig } from '../../config';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { runPost } from './post';
import { setStage } from '../../testing/stage';

const { host, anna } = setStage({ each: { anna: {} }, env: { RATE_LIMIT: '1' } });

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

test('feedback and a support request are stored as written, and the person gets a confirmation', async () => {
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

test('a message without an e-mail address is stored with the profile’s address', async () => {
  await send(support, { email: '' });
  expect((await stored())[0]?.['email']).toBe(anna.email);
});

test('feedback and support requests each have a limit of five a day', async () => {
  const statuses = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => send(feedback)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = await send(feedback);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await send(support)).status).toBe(200);
  await host.sql`UPDATE counter SET ends_at = ends_at - interval '25 hours'`;
  expect((await send(feedback)).status).toBe(200);
});

test('3.8 calls with the same Idempotency-Key store one message, which counts once towards the limit', async () => {
  const key = randomUUID();
  for (let n = 0; n < 7; n += 1) expect((await send(feedback, {}, key)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['a line break in the e-mail', { email: 'a@example.com\nb@example.com' }, 400],
  ['an e-mail that is none', { email: 'anna' }, 400],
  ['an e-mail that ends another and begins a second one', { email: 'anna@example.com>,evil' }, 400],
  ['no subject', { oggetto: '  ' }, 400],
  ['no message', { messaggio: '' }, 400],
  ['a message of 5,001', { messaggio: 'a'.repeat(5001) }, 400],
])('§5 a message with %s is refused', async (_name, change, status) => {
  for (const call of [feedback, support])
    expect([call, (await send(call, change)).status]).toEqual([call, status]);
  expect(await stored()).toHaveLength(0);
});

test.each([
  ['subject', { oggetto: 'a\r\nBcc: x@example.com' }, 'a Bcc: x@example.com'],
  ['subject, a Unicode one', { oggetto: 'a\u2028b' }, 'a b'],
  ['name', { nome: 'A\nB' }, 'A B'],
  ['surname', { cognome: 'A\rB' }, 'A B'],
])(
  'a line break in the %s becomes a space, so that it cannot start a mail header',
  async (_name, change, line) => {
    for (const call of [feedback, support]) expect((await send(call, change)).status).toBe(200);
    expect(JSON.stringify(await stored())).toContain(line);
  },
);

test('feedback with six stars is refused', async () => {
  expect((await send(feedback, { voto: 6 })).status).toBe(400);
  expect(await stored()).toHaveLength(0);
});

describe('the mail to the operator about a message', () => {
  let office: TestHost;
  let carla: TestPerson;
  beforeAll(async () => {
    office = await startTestHost({
      OPERATOR_MAIL: 'ufficio@example.com',
      PUBLIC_URL: 'http://piazza.example',
    });
  });
  beforeEach(async () => {
    carla = await office.person();
  });
  afterAll(() => office.close());

  const write = (call: Call, change: object = {}) =>
    office.call(
      call,
      {
        personaID: carla.personaID,
        postID: 0,
        voto: 4,
        nome: 'Carla',
        cognome: 'Neri',
        email: 'carla@example.com',
        oggetto: 'Il tavolo <b>rotto</b>',
        messaggio: 'Prima riga\nSeconda & ultima',
        ...change,
      },
      { as: carla },
    );
  /** The mails in the outbox, each as its headers and text with long lines joined. */
  const sent = async (): Promise<string[]> => {
    await office.services.mailer.flush();
    const folder = join(office.dataDir, 'outbox');
    const files = (await readdir(folder).catch(() => [])).sort();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    await office.sql`DELETE FROM mail`;
    await office.services.mailer.flush();
    return texts.map((text) => text.replace(/=\n/g, '').replace(/\n /g, ' '));
  };
  const headersOf = (mail: string): string[] => mail.slice(0, mail.indexOf('\n\n')).split('\n');

  test('is sent for each message, and an answer goes to the writer', async () => {
    await write(feedback);
    await write(support);
    const mails = await sent();
    expect(
      mails.map((mail) => headersOf(mail).filter((line) => /^(To|Reply-To|Subject):/.test(line))),
    ).toEqual(
      ['Feedback', 'Support'].map((kind) => [
        'To: ufficio@example.com',
        'Reply-To: carla@example.com',
        `Subject: [Piazza] ${kind}: Il tavolo <b>rotto</b>`,
      ]),
    );
    expect(mails[0]).toContain(`Profile: http://piazza.example/user-page/${carla.personaID}`);
    expect(mails[0]).toContain('Stars: 4 of 5');
    expect(mails[0]).toContain('Prima riga\nSeconda & ultima');
    expect(mails[0]).toContain('Seconda &amp; ultima');
    expect(mails[0]).toContain('Il tavolo &lt;b&gt;rotto&lt;/b&gt;');
  });

  test.each(['x>,<evil@example.com', '"a,b"@example.com', 'a;b@example.com', 'Evil<evil@example.com'])(
    'has no further receiver or header for the writer’s address %s',
    async (email) => {
      expect((await write(support, { email })).status).toBe(200);
      const [mail = ''] = await sent();
      const names = headersOf(mail).map((line) => line.split(':')[0]);
      expect(names.filter((name) => name === 'Reply-To')).toHaveLength(1);
      expect(names).not.toContain('Bcc');
      expect(names).not.toContain('Cc');
      expect(headersOf(mail).filter((line) => line.startsWith('To:'))).toEqual(['To: ufficio@example.com']);
      // The header must contain one address only: a comma outside quotes would start another.
      const reply = headersOf(mail).find((line) => line.startsWith('Reply-To:')) ?? '';
      expect(reply.replace(/"[^"]*"/g, '').includes(',')).toBe(false);
    },
  );

  test('is stored together with the message or not at all, and both are deleted with their writer', async () => {
    await office.sql`ALTER TABLE mail RENAME TO mail_away`;
    expect((await write(support)).status).toBe(500);
    await office.sql`ALTER TABLE mail_away RENAME TO mail`;
    expect(await office.sql`SELECT 1 FROM feedback WHERE persona_id = ${carla.personaID}`).toHaveLength(0);
    await write(support);
    await office.call('POST /api/Persona/DeletePersona', { PersonaID: carla.personaID }, { as: carla });
    expect(await office.sql`SELECT 1 FROM mail`).toHaveLength(0);
  });

  test('is not sent without OPERATOR_MAIL', async () => {
    await send(support);
    expect(await host.sql`SELECT 1 FROM mail`).toHaveLength(0);
  });

  test('needs a valid OPERATOR_MAIL, or the host does not start', () => {
    expect(() => readConfig({ OPERATOR_MAIL: 'ufficio' })).toThrow('OPERATOR_MAIL is no address: ufficio');
  });
});

describe('npm run post', () => {
  const post = (...words: string[]) => runPost(host.sql, 'http://piazza.example', words);
  const idsIn = (text: string): string[] => [...text.matchAll(/^#(\d+) · /gm)].map(([, id]) => id ?? '');
  beforeEach(() => host.sql`DELETE FROM feedback`);

  test('lists open messages with their writers, oldest first, and marks them as done or open', async () => {
    expect(await post()).toBe('Nothing is open.');
    await send(support, { oggetto: 'Primo' });
    await send(feedback, { oggetto: 'Secondo', postID: 4711 });
    const listed = await post();
    expect(listed.indexOf('Primo')).toBeLessThan(listed.indexOf('Secondo'));
    expect(listed).toContain('From: Anna Bianchi <anna@example.com>');
    expect(listed).toContain('Post: http://piazza.example/view-post/4711');
    expect(listed).toContain('Prima riga\nSeconda riga');
    const [first = '', second = ''] = idsIn(listed);
    expect(await post('done', first, '12')).toBe(`#${first} is done.\n#12 is not there.`);
    expect(idsIn(await post())).toEqual([second]);
    expect(idsIn(await post('all'))).toEqual([first, second]);
    expect(await post('open', first)).toBe(`#${first} is open.`);
    expect(idsIn(await post())).toEqual([first, second]);
  });

  test('prints no control characters that could change the terminal or the direction of text', async () => {
    await send(support, { messaggio: 'a\u001b[2Jb\u009b31mc\u202ed' });
    const listed = await post();
    expect(listed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(listed).toContain('Anna');
  });

  test.each([[['done']], [['done', 'x']], [['remove', '1']], [['all', '1']]])(
    'answers the invalid command %j with the usage',
    async (words) => {
      await expect(post(...words)).rejects.toThrow('npm run post -- done ID');
    },
  );
});
