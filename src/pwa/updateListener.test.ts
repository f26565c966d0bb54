import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { createListeners } from '../api/hooks';
import type { RootState } from '../api/state';
import { uploadSlice, uploadStarted, uploadSucceeded } from '../features/upload/uploadSlice';
import { watchWriting } from './halfWritten';
import { startUpdates } from './updateListener';
import { updateSlice, workerTookOver } from './updateSlice';

function begin() {
  const { middleware, startListening } = createListeners();
  const reload = jest.fn();
  startUpdates(startListening, reload);
  const store = configureStore({
    reducer: { update: updateSlice.reducer, upload: uploadSlice.reducer },
    middleware: (defaults) => defaults().prepend(middleware as Middleware),
  });
  return { store, reload, state: () => store.getState() as Partial<RootState> };
}

beforeAll(watchWriting);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('§1 a worker that was activated from outside reloads the page, once', async () => {
  const { store, reload } = begin();
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(0);
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('never in the middle of an upload', async () => {
  const { store, reload } = begin();
  store.dispatch(uploadStarted('u'));
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(uploadSucceeded('u'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('never in the middle of a text', async () => {
  const { store, reload } = begin();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'Cia';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  field.value = '';
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});
