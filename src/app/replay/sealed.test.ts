/** @jest-environment ./src/testing/environment.ts */
import { seal } from './sealed';

test('a picture that the sealed page refuses keeps its place', () => {
  const picture = document.body.appendChild(new Image());
  const handleFailure = jest.fn();
  picture.addEventListener('error', handleFailure);
  const open = seal();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).not.toHaveBeenCalled();
  open();
  picture.dispatchEvent(new Event('error'));
  expect(handleFailure).toHaveBeenCalledTimes(1);
});

test('a sealed page is told at once that the phone keeps nothing', async () => {
  class IDBFactory {
    open(): EventTarget {
      return new EventTarget();
    }
  }
  Object.assign(globalThis, { IDBFactory });
  const open = seal();
  const request = IDBFactory.prototype.open();
  const answered = new Promise((resolve) => request.addEventListener('error', resolve));
  await expect(answered).resolves.toBeInstanceOf(Event);
  open();
  Reflect.deleteProperty(globalThis, 'IDBFactory');
});
