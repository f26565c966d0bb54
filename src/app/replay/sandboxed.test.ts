/** @jest-environment ./src/testing/environment.ts */
import { readCookie } from '../../lib/cookies';
import { hasStorage } from '../../lib/database/connection';
import { detectLanguages } from '../../lib/detectLanguages';
import { readDisplay } from '../../lib/display';
import { read } from '../../lib/localKeys';
import { canBeCalled, forgetCalls } from '../../lib/pushDevice';
import { forgetPictures, forgetScreen, forgetSeen } from '../../lib/workerCaches';
import { hearWorker } from '../../pwa/workerMessages';

/** Properties that a browser refuses to a sandboxed page, each with its owner object. */
const refused: [object, string][] = [
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [window, 'caches'],
  [document, 'cookie'],
  [navigator, 'serviceWorker'],
];
const before = refused.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
const get = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
function enter(): void {
  Object.defineProperty(window, 'origin', { value: 'null' });
  Object.assign(window, { indexedDB: {} });
  for (const [owner, name] of refused) Object.defineProperty(owner, name, { get, configurable: true });
}
/** Makes storage readable again, because the clean-up after the test reads it. */
function leave(): void {
  for (const [at, [owner, name]] of refused.entries()) {
    Reflect.deleteProperty(owner, name);
    const own = before[at];
    if (own) Object.defineProperty(owner, name, own);
  }
}

test('code that reads what a sandboxed page may not read gets nothing, and does not throw', async () => {
  enter();
  expect([readCookie('XSRF-TOKEN'), read('auth'), hasStorage(), canBeCalled()]).toEqual([
    undefined,
    null,
    false,
    false,
  ]);
  expect(detectLanguages()).not.toEqual([]);
  expect(readDisplay().textSize).toBe(100);
  await Promise.all([forgetSeen(), forgetScreen(), forgetPictures(), forgetCalls()]);
  hearWorker({ onPath: () => undefined, onLost: () => undefined })();
  leave();
});
