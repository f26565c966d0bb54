import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { namedManifest } from './static';
import { setStage } from '../testing/stage';

const { host } = setStage();

interface Manifest {
  start_url: string;
  shortcuts: { url: string }[];
  share_target: { action: string; params: Record<string, unknown> };
}

test.each(['/', '/home'])('serving %s adds no more end listeners than Node allows', async (url) => {
  let max = 0;
  const { on } = EventEmitter.prototype;
  const spy = jest.spyOn(EventEmitter.prototype, 'on').mockImplementation(function (
    this: EventEmitter,
    ...args
  ) {
    on.apply(this, args);
    if (this instanceof ServerResponse) max = Math.max(max, this.listenerCount('close'));
    return this;
  });
  await host.app.inject({ url, headers: { accept: 'text/html' } });
  spy.mockRestore();
  expect(max).toBeGreaterThan(0);
  expect(max).toBeLessThanOrEqual(EventEmitter.defaultMaxListeners);
});

test('a phone installs the app under the configured name; below its icon a long name is cut between words', async () => {
  const file = 'public/manifest.webmanifest';
  const manifest = async (name: string) => JSON.parse(await namedManifest(file, name)) as object;
  const plain = await manifest('Piazza');
  expect(plain).toMatchObject({ name: 'Piazza', short_name: 'Piazza', start_url: '/?source=pwa' });
  expect(await manifest('Fiera "<b>')).toEqual({ ...plain, name: 'Fiera "<b>', short_name: 'Fiera "<b>' });
  for (const [name, short_name] of [
    ['Mercato di Lugo', 'Mercato di'],
    ['Mercatino Bo', 'Mercatino Bo'],
    ['Mercatone Bologna', 'Mercatone'],
    ['Flohmarktplatz', 'Flohmarktpla'],
  ])
    expect(await manifest(String(name))).toEqual({ ...plain, name, short_name });
});

const shareAction = (JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest)
  .share_target;

test.each<[string, Record<string, string | Blob>, Record<string, string>]>([
  [
    'words',
    { title: 'Bici & più', text: 'Da corsa', url: 'https://example.com/?a=1' },
    { title: 'Bici & più', text: 'Da corsa\nhttps://example.com/?a=1' },
  ],
  ['a link alone', { url: 'https://example.com' }, { title: '', text: 'https://example.com' }],
  [
    'photos',
    { title: 'Bici', files: new Blob(['x'.repeat(300_000)], { type: 'image/jpeg' }) },
    { title: 'Bici', text: '', foto: '1' },
  ],
  [
    'a book',
    { title: 'é'.repeat(9000), text: 'a'.repeat(60_000) },
    { title: 'é'.repeat(1000), text: 'a'.repeat(1000) },
  ],
])('without a service worker, what another app shares reaches the form: %s', async (_what, fields, told) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(shareAction.params[name] === name ? name : 'files', value);
  const body = new Response(form);
  const reply = await host.app.inject({
    method: 'POST',
    url: shareAction.action,
    headers: { accept: 'text/html', 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(reply.statusCode).toBe(303);
  const to = new URL(String(reply.headers.location), 'http://localhost');
  expect(`${to.pathname}${to.search}`).toBe('/insert-ad?condivisi=1');
  expect(Object.fromEntries(new URLSearchParams(to.hash.slice(1)))).toEqual(told);
});

test('every address in the app manifest is answered by the host alone', async () => {
  const { shortcuts, start_url } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  ) as Manifest;
  for (const url of [start_url, ...shortcuts.map((one) => one.url)])
    expect((await host.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200);
  const payload = 'no form';
  const bare = await host.app.inject({
    method: 'POST',
    url: shareAction.action,
    payload,
    headers: { accept: 'text/html', 'content-type': 'multipart/form-data' },
  });
  expect(bare.statusCode).toBe(303);
});
