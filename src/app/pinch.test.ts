/** @jest-environment ./src/testing/environment.ts */
import { blockPinch } from './pinch';

test('§1 a pinch of two fingers zooms nothing', () => {
  blockPinch();
  const pinch = new Event('gesturestart', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(pinch);
  expect(pinch.defaultPrevented).toBe(true);
});
