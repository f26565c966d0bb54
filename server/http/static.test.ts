import { EventEmitter } from 'node:events';
import { ServerResponse } from 'node:http';
import { namedManifest } from './static';
import { setStage } from '../testing/stage';

const { host } = setStage();

test.each(['/', '/home'])('%s adds no more end listeners than Node allows', async (url) => {
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

test('a phone installs the app under the configured name; a long one is cut at a word below its picture', async () => {
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
