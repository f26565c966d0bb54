/** @jest-environment ./src/testing/environment.ts */
import { hearWorker } from './workerMessages';

const serviceWorker = new EventTarget();
Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });

function begin() {
  const heard = { onPath: jest.fn(), onLost: jest.fn() };
  const answer = jest.fn();
  const stop = hearWorker(heard);
  const tell = (data: unknown) =>
    serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }),
    );
  return { ...heard, answer, stop, tell };
}

test('a tap on a notification opens its page, and the worker gets a reply', () => {
  const { onPath, answer, stop, tell } = begin();
  tell({ type: 'OPEN_PATH', path: '/conversazione/12' });
  expect(onPath).toHaveBeenCalledWith('/conversazione/12');
  expect(answer).toHaveBeenCalledTimes(1);
  stop();
  tell({ type: 'OPEN_PATH', path: '/conversazione/13' });
  expect(onPath).toHaveBeenCalledTimes(1);
});

test.each([
  'OPEN_PATH',
  null,
  { type: 'OPEN_PATH' },
  { type: 'OPEN_PATH', path: '//elsewhere.example' },
  { type: 'OPEN_PATH', path: '/api/x' },
])('%p opens no page and gets no reply', (data) => {
  const { onPath, answer, stop, tell } = begin();
  tell(data);
  expect([onPath.mock.calls, answer.mock.calls]).toEqual([[], []]);
  stop();
});

test('the end of the subscription is reported', () => {
  const { onLost, stop, tell } = begin();
  tell({ type: 'SUBSCRIPTION_LOST' });
  expect(onLost).toHaveBeenCalledTimes(1);
  stop();
});
