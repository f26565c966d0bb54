import { EventEmitter } from 'node:events';
import { ServerResponse } from 'node:http';
import { startTestHost, type TestHost } from '../testing/host';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test.each(['/', '/home'])('of %s no more wait for the end of its answer than Node lets them', async (url) => {
  let most = 0;
  const { on } = EventEmitter.prototype;
  const spy = jest.spyOn(EventEmitter.prototype, 'on').mockImplementation(function (
    this: EventEmitter,
    ...args
  ) {
    on.apply(this, args);
    if (this instanceof ServerResponse) most = Math.max(most, this.listenerCount('close'));
    return this;
  });
  await host.app.inject({ url, headers: { accept: 'text/html' } });
  spy.mockRestore();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(EventEmitter.defaultMaxListeners);
});
