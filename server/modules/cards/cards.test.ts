import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { readConfig } from '../../config';
import { type CardOptions, createCards, sharedPages } from './register';
import { findCard } from './repository';
import { setStage } from '../../testing/stage';

const origin = 'https://piazza.example';
let folder: string;
let open: FastifyInstance[] = [];
let squareName = 'Piazza';

const { host, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
  await write('<!doctype html><html><head><title>Piazza</title></head><body>app</body></html>');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

afterEach(async () => {
  await Promise.all(open.map((app) => app.close()));
  open = [];
});

const write = (html: string) => writeFile(join(folder, 'index.html'), html);

const find: CardOptions['find'] = (kind, id) => findCard(host.sql, kind, id);

interface Trouble {
  find?: CardOptions['find'];
  isDatabaseLost?: () => boolean;
  mayFind?: CardOptions['mayFind'];
  patienceMs?: number;
}

function pagesOf(env: NodeJS.ProcessEnv = {}, trouble: Trouble = {}) {
  const app = Fastify();
  open.push(app);
  app.decorateRequest('lang', 'it');
  const config = readConfig({ PUBLIC_URL: origin, ...env });
  const page = join(folder, 'index.html');
  const { texts } = host.services;
  const usual = {
    find,
    square: () => squareName,
    isDatabaseLost: () => false,
    mayFind: async () => true,
    patienceMs: 60_000,
  };
  const send = createCards({ ...usual, ...trouble, config, texts, log: app.log, page });
  for (const path of ['/', ...sharedPages, '/user-page/:id']) app.get(path, send);
  return app;
}

async function cardAt(url: string, app = pagesOf()) {
  const { body, statusCode } = await app.inject(url);
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(body).window;
  expect(document.body.textContent).toBe('app');
  const metas = [...document.head.querySelectorAll('meta[property]')];
  const canonical = document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
  const robots = document.head.querySelector('meta[name=robots]')?.getAttribute('content');
  return {
    ...Object.fromEntries(metas.map((one) => [one.getAttribute('property'), one.getAttribute('content')])),
    canonical,
    robots,
  };
}

const square = { 'og:title': 'Piazza', 'og:url': `${origin}/`, canonical: `${origin}/` };

test('an ad’s link preview shows its title, price, town and picture', async () => {
  const id = await host.post(me, { titolo: 'Bici <da corsa> & "altro"' });
  const base = `posts/ab/${'ab'.padEnd(32, '0')}`;
  await host.sql`
    INSERT INTO image (post_id, name, alt, width, height, thumbhash, position)
    VALUES (${id}, ${`/images/${base}-720.webp`}, '', 720, 480, '', 0)`;
  expect(await cardAt(`/view-post/${id}?da=chat`)).toEqual({
    'og:site_name': 'Piazza',
    'og:type': 'website',
    'og:title': 'Bici <da corsa> & "altro" · € 10,00',
    'og:description': 'Bologna (BO) · Descrizione',
    'og:url': `${origin}/view-post/${id}`,
    'og:locale': 'it_IT',
    'og:image': `${origin}/images/${base}-card.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    canonical: `${origin}/view-post/${id}`,
    robots: 'noindex',
  });
});

test('a shop’s link preview shows its name and town, and no street', async () => {
  const id = await host.shop(me);
  await host.sql`UPDATE shop SET address = 'Via Roma 1' WHERE id = ${id}`;
  await host.sql`UPDATE persona SET place = 'Bologna (BO)', address = 'Via Roma 1' WHERE id = ${me.personaID}`;
  expect(await cardAt(`/user-store/${id}`)).toMatchObject({
    'og:title': 'Bottega',
    'og:description': 'Bologna (BO)',
    'og:url': `${origin}/user-store/${id}`,
  });
});

test('link previews show the product’s name as keepers set it, with any characters', async () => {
  squareName = 'Piazza "di <Lugo>';
  const app = pagesOf();
  expect(await cardAt('/', app)).toMatchObject({
    'og:site_name': squareName,
    'og:title': squareName,
  });
  const id = await host.post(me);
  expect(await cardAt(`/view-post/${id}`, app)).toMatchObject({ 'og:site_name': squareName });
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toContain(
    '<title>Piazza &quot;di &lt;Lugo&gt;</title>',
  );
  squareName = 'Piazza';
});

test.each(['.', ')', '%29.', '%20', '&utm_source=mail', '%3Ffbclid=a1', '%E2%80%8B', '%2529', '?x=1'])(
  'a link to which another program appended %s has the same preview',
  async (behind) => {
    const id = await host.post(me, { titolo: 'Bici da corsa' });
    const app = pagesOf();
    const whole = (await app.inject(`/view-post/${id}`)).body;
    expect(whole).toContain('Bici da corsa');
    expect((await app.inject(`/view-post/${id}${behind}`)).body).toBe(whole);
  },
);

test('the preview of a free ad says that it is free, and a long description is cut between two words', async () => {
  const id = await host.post(me);
  const description = 'parola '.repeat(400);
  await host.sql`UPDATE post SET free = true, description = ${description} WHERE id = ${id}`;
  const card = await cardAt(`/view-post/${id}`);
  expect(card).toMatchObject({ 'og:title': 'Titolo · Gratis' });
  expect(card).toMatchObject({ 'og:description': expect.stringMatching(/^Bologna \(BO\)( ·)?( parola)+…$/) });
});

test('links to private, hidden or missing things all have the same general preview, byte for byte', async () => {
  const gone = await host.person();
  const hidden = await host.post(me);
  await host.sql`UPDATE post SET visible = false WHERE id = ${hidden}`;
  const ofGone = await host.shop(gone);
  await host.sql`UPDATE persona SET deleted_at = now() WHERE id = ${gone.personaID}`;
  const app = pagesOf();
  const ads = await host.post(me);
  const addresses = [
    `/view-post/${await host.post(me, { categoryID: 0 })}`,
    `/view-post/${await host.post(me, { sold: true })}`,
    `/view-post/${hidden}`,
    '/view-post/4711',
    '/view-post/9999999999999999',
    '/view-post/0x10',
    `/view-post/${ads}a`,
    `/user-store/${await host.shop(me, false)}`,
    `/user-store/${ofGone}`,
    `/user-store/${ads}`,
    `/user-page/${me.personaID}`,
  ];
  expect(await cardAt('/', app)).toMatchObject(square);
  const { rawPayload } = await app.inject('/');
  for (const address of addresses) expect((await app.inject(address)).rawPayload).toEqual(rawPayload);
});

test('a link to a shared ad has the general preview', async () => {
  const original = await host.post(me);
  const [copy] = await host.sql<{ id: number }[]>`
    INSERT INTO post (persona_id, original_id, category_id, title, description, place, province, price, currency)
    SELECT persona_id, id, category_id, title, description, place, province, price, currency FROM post
    WHERE id = ${original} RETURNING id`;
  expect(await cardAt(`/view-post/${copy?.id}`)).toMatchObject(square);
});

test('the pages let search engines index them only if the operator allows it', async () => {
  expect((await cardAt('/', pagesOf({ PUBLIC_INDEX: '1' }))).robots).toBeUndefined();
});

test('the page is compressed, and a client that sends its ETag gets 304', async () => {
  const app = pagesOf();
  const plain = await app.inject('/');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('encoding'),
    });
    expect(unpack(reply.rawPayload).toString()).toBe(plain.body);
  }
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers['etag']) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a new build of index.html is served at once', async () => {
  const app = pagesOf();
  const before = await app.inject('/');
  await write('<!doctype html><html><head><title>Nuova</title></head><body>app</body></html>');
  const after = await app.inject('/');
  expect(after.body).toContain('<title>Nuova</title>');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('the page is served while the database is lost, failing or not answering', async () => {
  const id = await host.post(me);
  expect(await cardAt(`/view-post/${id}`, pagesOf({}, { isDatabaseLost: () => true }))).toMatchObject(square);
  expect(await cardAt(`/view-post/${id}`, pagesOf({}, { mayFind: async () => false }))).toMatchObject(square);
  const broken = () => Promise.reject(new Error('gone'));
  expect(await cardAt(`/view-post/${id}`, pagesOf({}, { find: broken }))).toMatchObject(square);
  const silent = () => new Promise<undefined>(() => undefined);
  expect(await cardAt(`/view-post/${id}`, pagesOf({}, { find: silent, patienceMs: 10 }))).toMatchObject(
    square,
  );
});

test('of a thousand concurrent requests at most eight read a preview from the database at once', async () => {
  const id = await host.post(me);
  let asked = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow: CardOptions['find'] = async (kind, wanted) => {
    asked += 1;
    if (asked === 8) setTimeout(answer, 0);
    await answered;
    return find(kind, wanted);
  };
  const app = pagesOf({}, { find: slow });
  const replies = await Promise.all(Array.from({ length: 40 }, () => app.inject(`/view-post/${id}`)));
  expect(asked).toBe(8);
  expect(replies.filter(({ body }) => body.includes('Titolo'))).toHaveLength(8);
  expect((await app.inject(`/view-post/${id}`)).body).toContain('Titolo');
});
