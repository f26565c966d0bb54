import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limits } from '../../../contract/limits';
import { picture } from '../../testing/host';
import { runPost } from './post';
import { expireRecordings } from './repository';
import { setStage } from '../../testing/stage';

const { host, ask, anna } = setStage({ each: { anna: {} }, env: { RATE_LIMIT: '1' } });

const file = '{"kind":"piazza-session"}';
const words = {
  nome: 'Anna',
  cognome: 'Bianchi',
  email: '',
  oggetto: 'Non va',
  messaggio: 'Il cuore torna indietro',
};
const send = () => ask('POST /api/Assistenza/SendAssistenza', words, anna);
const attach = (files: Buffer[], key?: string, as = anna) =>
  host.call(
    'POST /api/Assistenza/SendRegistrazione',
    { personaID: anna.personaID, ...words },
    { as, files, ...(key && { key }) },
  );
const stored = () => host.sql`
  SELECT kind, subject, email FROM feedback WHERE persona_id = ${anna.personaID} ORDER BY id`;
const recordings = () => host.sql<{ id: number; content: Buffer }[]>`
  SELECT f.id, r.content FROM recording r JOIN feedback f ON f.id = r.feedback_id
  WHERE f.persona_id = ${anna.personaID}`;

test('a recording of the app is stored with its message, once for calls with the same Idempotency-Key', async () => {
  const key = randomUUID();
  const answers = [await attach([gzipSync(file)], key), await attach([gzipSync(file)], key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([...(await stored())]).toMatchObject([{ kind: 'support', subject: 'Non va', email: anna.email }]);
  expect((await recordings()).map(({ content }) => content)).toEqual([gzipSync(file)]);
});

test('messages with and without a recording share the limit of five a day', async () => {
  for (let n = 0; n < 3; n += 1) await attach([gzipSync(file)]);
  for (let n = 0; n < 2; n += 1) await send();
  expect((await attach([gzipSync(file)])).status).toBe(429);
  expect(await recordings()).toHaveLength(3);
});

test('a call without a file, with two, with a picture, with one too large or in another’s name is refused', async () => {
  const bodan = await host.person();
  const large = Buffer.concat([gzipSync(file), Buffer.alloc(limits.recordingBytes)]);
  const answers = [
    await attach([]),
    await attach([gzipSync(file), gzipSync(file)]),
    await attach([await picture()]),
    await attach([large]),
    await attach([gzipSync(file)], undefined, bodan),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413, 403]);
  expect(await stored()).toHaveLength(0);
  expect(await readdir(join(host.dataDir, 'incoming'))).toEqual([]);
});

test('the operator’s list names a recording, and a command writes it into a new file', async () => {
  await host.sql`DELETE FROM feedback`;
  await attach([gzipSync(file)]);
  await send();
  const [{ id } = { id: 0 }] = await recordings();
  const post = (...words: string[]) => runPost(host.sql, 'http://piazza.example', words);
  expect((await post('all')).match(/Recording: .*/g)).toEqual([
    expect.stringContaining(`npm run post -- recording ${id} FILE`),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'piazza-post-'));
  const to = join(folder, 'session.json');
  expect(await post('recording', String(id), to)).toContain(`npm run replay ${to}`);
  expect(await readFile(to, 'utf8')).toBe(file);
  await expect(post('recording', String(id), to)).rejects.toThrow('is there already');
  await expect(post('recording', '12', join(folder, 'b'))).rejects.toThrow('no recording of #12');
  await expect(post('recording', String(id))).rejects.toThrow('npm run post -- recording ID FILE');
  await rm(folder, { recursive: true });
});

test('the command’s file name is relative to the operator’s folder', async () => {
  await attach([gzipSync(file)]);
  const [{ id } = { id: 0 }] = await recordings();
  const folder = await mkdtemp(join(tmpdir(), 'piazza-post-'));
  const { INIT_CWD: before } = process.env;
  process.env['INIT_CWD'] = folder;
  const said = await runPost(host.sql, '', ['recording', String(id), 'session.json']);
  if (before === undefined) delete process.env['INIT_CWD'];
  else process.env['INIT_CWD'] = before;
  expect(said).toContain(`npm run replay ${join(folder, 'session.json')}`);
  expect(await readFile(join(folder, 'session.json'), 'utf8')).toBe(file);
  await rm(folder, { recursive: true });
});

test.each([
  ['that is no gzip behind its first bytes', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
  ['that unpacks to more than 50 MB', gzipSync(Buffer.alloc(51 * 1024 * 1024))],
])('a recording %s is not written to the operator’s disk', async (_name, content) => {
  expect((await attach([content])).status).toBe(200);
  const [{ id } = { id: 0 }] = await recordings();
  const to = join(tmpdir(), `piazza-${randomUUID()}`);
  await expect(runPost(host.sql, '', ['recording', String(id), to])).rejects.toThrow('is damaged, or larger');
  await expect(readFile(to)).rejects.toThrow('ENOENT');
});

test('after 30 days a recording is deleted and its message stays; both are deleted with their writer', async () => {
  await attach([gzipSync(file)]);
  await attach([gzipSync(file)]);
  await host.sql`
      UPDATE recording SET created_at = now() - interval '31 days'
      WHERE feedback_id = (SELECT min(id) FROM feedback WHERE persona_id = ${anna.personaID})`;
  await expireRecordings(host.sql);
  expect([(await recordings()).length, (await stored()).length]).toEqual([1, 2]);
  await ask('POST /api/Persona/DeletePersona', {}, anna);
  expect([(await recordings()).length, (await stored()).length]).toEqual([0, 0]);
});
