import { workHeader } from '../../../contract/limits';
import { gzipped, picture, type TestAnswer } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { setStage } from '../../testing/stage';
import { unzip } from '../../testing/unzip';
import { parts } from './partsRepository';

const downloadPath = '/api/Esportazione/piazza.zip';
const { host, me } = setStage({
  each: { me: { nome: 'Giulia' } },
  env: { RATE_LIMIT: '1', TRUST_PROXY: '1' },
});

const ask = (as = me): Promise<TestAnswer> =>
  host.call('POST /api/Persona/AddEsportazione', { PersonaID: as.personaID }, { as });
const state = async () =>
  (await host.call('GET /api/Persona/Esportazione', { PersonaID: me.personaID }, { as: me })).body;
const openLink = async (): Promise<TestAnswer> =>
  host.call('POST /api/Persona/ApriEsportazione', {
    token: (await tokenFor(host, me.email, 'scarica-dati')) || 'x',
  });
const download = (cookie: string, more: object = {}) =>
  host.app.inject({ url: downloadPath, headers: { ...(cookie === '' ? {} : { cookie }), ...more } });
const cookieOf = ({ headers }: TestAnswer): string =>
  String([headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';

async function exported(): Promise<Record<string, string>> {
  await ask();
  await host.services.exports.flush();
  return unzip((await download(cookieOf(await openLink()))).rawPayload);
}

test('an export holds all kinds of data as JSON, and the pictures', async () => {
  await host.call(
    'POST /api/Persona/UpdateImgProfilo',
    { personaID: me.personaID },
    { as: me, files: [await picture()] },
  );
  await host.post(me, { titolo: 'Bici' });
  const files = await exported();
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('dati/'))
      .sort(),
  ).toEqual(
    Object.keys(parts)
      .map((name) => `dati/${name}.json`)
      .sort(),
  );
  const read = (name: string) => JSON.parse(files[`dati/${name}.json`] ?? '') as object[];
  expect(read('profilo')).toMatchObject([{ email: me.email, nome: 'Giulia' }]);
  expect(read('post')).toMatchObject([{ titolo: 'Bici' }]);
  expect(read('mi_piace')).toEqual([]);
  expect(Object.keys(files).filter((name) => name.startsWith('immagini/profile/'))).toHaveLength(1);
});

test('an export holds the recordings that the person sent to the support', async () => {
  const contact = { nome: 'A', cognome: 'B', email: '', oggetto: 'C', messaggio: 'D' };
  await host.call(
    'POST /api/Assistenza/SendRegistrazione',
    { ...contact, personaID: me.personaID },
    { as: me, files: [gzipped] },
  );
  const files = await exported();
  const [asked] = JSON.parse(files['dati/richieste.json'] ?? '') as { id: number }[];
  expect(files[`registrazioni/${asked?.id}.json.gz`]).toBe(String(gzipped));
});

test('an export holds all rows even if they fill more than one page of a query', async () => {
  const postID = await host.post(me);
  await host.sql`
    INSERT INTO comment (post_id, persona_id, body)
    SELECT ${postID}, ${me.personaID}, 'commento ' || n FROM generate_series(1, 1201) AS n`;
  const files = await exported();
  expect(JSON.parse(files['dati/commenti.json'] ?? '')).toHaveLength(1201);
});

test('an export holds no private data of other people', async () => {
  const other = await host.person({ nome: 'CANARY' });
  const postID = await host.post(other);
  await host.sql`UPDATE persona SET phone = '+39CANARY' WHERE id = ${other.personaID}`;
  await host.sql`
    INSERT INTO comment (post_id, persona_id, body) VALUES (${postID}, ${other.personaID}, 'CANARY-WORDS')`;
  const text = JSON.stringify(await exported());
  expect(text).not.toContain('CANARY');
});

test('a second export within a day is refused, and the export’s state says so', async () => {
  expect(await state()).toMatchObject({ richiesta: null, pronta: 0 });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(
    86_000,
  );
  await host.services.exports.flush();
  expect(await state()).toMatchObject({ richiesta: expect.any(String), pronta: 1 });
  expect(await mailsTo(host, me.email)).toHaveLength(1);
});

test('in an old session an export needs a proof of identity', async () => {
  await host.sql`UPDATE session SET proved_at = now() - interval '1 hour' WHERE persona_id = ${me.personaID}`;
  expect((await ask()).status).toBe(428);
});

test('an export’s mailed link works once, and only the browser that opened it gets the file', async () => {
  await ask();
  await host.services.exports.flush();
  const opened = await openLink();
  expect(opened.body.statusCode).toBe(200);
  expect((await openLink()).body.statusCode).toBe(100);
  expect((await download('')).statusCode).toBe(404);
  expect((await download('esportazione=guess')).statusCode).toBe(404);
  const file = await download(cookieOf(opened));
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="piazza.zip"',
  });
  await host.sql`UPDATE export SET opened_at = now() - interval '61 minutes' WHERE persona_id = ${me.personaID}`;
  expect((await download(cookieOf(opened))).statusCode).toBe(404);
});

test('after 24 hours an export’s link is invalid and its file is deleted', async () => {
  await ask();
  await host.services.exports.flush();
  await host.sql`UPDATE export SET expires_at = now() - interval '2 hours' WHERE persona_id = ${me.personaID}`;
  expect((await openLink()).body.statusCode).toBe(100);
  await host.services.exports.sweep();
  expect(await host.sql`SELECT 1 FROM export WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});

test('a failing export is tried three times in three hours; then the person is mailed and may ask again', async () => {
  const store = jest.spyOn(host.services.storage, 'store').mockRejectedValue(new Error('no storage'));
  const { exports } = host.services;
  await ask();
  for (let n = 1; n <= 3; n += 1) {
    await exports.flush();
    await exports.flush();
    await exports.sweep();
    expect([store.mock.calls.length, await mailsTo(host, me.email)]).toEqual([n, []]);
    await host.sql`UPDATE export SET started_at = now() - interval '61 minutes'`;
  }
  store.mockRestore();
  await Promise.all([exports.sweep(), exports.sweep()]);
  const mails = await mailsTo(host, me.email);
  expect(mails).toEqual([expect.stringContaining('/sicurezza')]);
  expect((await ask()).status).toBe(200);
  await exports.flush();
  expect(await state()).toMatchObject({ pronta: 1 });
});

test('deleting the account while its export is made leaves no file', async () => {
  await ask();
  await host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  await host.services.exports.flush();
  expect(await host.sql`SELECT 1 FROM export WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  expect(await mailsTo(host, me.email)).toEqual([]);
});

describe('a download from a network whose limit for strangers is used up', () => {
  const ip = '203.0.113.7';
  const fillRoom = async (): Promise<void> => {
    while (await host.services.limits.takePoint('strangers', ip));
  };
  const downloadHere = async (cookie: string) => {
    const { statusCode, headers } = await download(cookie, { 'x-forwarded-for': ip });
    return [statusCode, headers[workHeader] !== undefined];
  };
  const refused = [429, true];
  let cookie: string;
  beforeEach(async () => {
    await ask();
    await host.services.exports.flush();
    cookie = cookieOf(await openLink());
    await fillRoom();
  });

  test('works in the browser that opened the link, and counts against the person’s own limit', async () => {
    expect(await downloadHere('')).toEqual(refused);
    expect(await downloadHere(cookie)).toEqual([200, false]);
    for (let n = 1; n < 900; n += 1) await downloadHere(cookie);
    expect(await downloadHere(cookie)).toEqual([429, false]);
    const counted = await host.call('GET /GetCountFollower', { PersonaID: me.personaID }, { as: me });
    expect(counted.status).toBe(429);
  });

  test('is refused with a forged or expired cookie', async () => {
    const [grant, personaID, until, mac] = cookie.split('=')[1]?.split('.') ?? [];
    const other = await host.person();
    const changed = [
      [grant],
      [grant, personaID, until],
      [grant, personaID, until, ''],
      [grant, personaID, until, [...String(mac)].toReversed().join('')],
      [grant, other.personaID, until, mac],
      [grant, personaID, Number(until) + 1, mac],
      [String(grant).toUpperCase(), personaID, until, mac],
      [grant, `0${personaID}`, until, mac],
      ['', personaID, until, mac],
      [grant, personaID, until, mac, mac],
    ];
    for (const parts of changed)
      expect([parts, await downloadHere(`esportazione=${parts.join('.')}`)]).toEqual([parts, refused]);
    expect(await downloadHere(cookie)).toEqual([200, false]);
    const later = Date.now() + 61 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    await fillRoom();
    expect(await downloadHere(cookie)).toEqual(refused);
    clock.mockRestore();
  });

  test.each(['POST /api/Persona/Logout', 'POST /api/Persona/DeletePersona'] as const)(
    'gets 404 in the browser with the cookie, too, after %s ended the export',
    async (call) => {
      await host.sql`
        UPDATE export SET opened_by = (SELECT id FROM session WHERE persona_id = ${me.personaID})
        WHERE persona_id = ${me.personaID}`;
      await host.call(call, { PersonaID: me.personaID }, { as: me });
      expect(await downloadHere(cookie)).toEqual([404, false]);
    },
  );
});
