/** @jest-environment ./src/testing/environment.ts */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { createListeners } from '../store/listen';
import { rootReducer } from '../store/rootReducer';
import { recalled, submitted } from '../core/submissions/submissionsSlice';
import { sampleUpload } from '../testing/sampleSubmission';
import { watchWriting } from './halfWritten';
import { updateListener } from './updateListener';
import { workerTookOver } from './updateSlice';
import { reloadPage } from './worker';

jest.mock('./worker');
const reload = jest.mocked(reloadPage);

function begin() {
  reload.mockClear();
  const listeners = createListeners();
  listeners.start([updateListener]);
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware as Middleware),
  });
}

beforeAll(watchWriting);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('§1 a worker activated elsewhere, e.g. by another tab, reloads the page once', async () => {
  const store = begin();
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(0);
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an upload delays the reload', async () => {
  const store = begin();
  store.dispatch(submitted(sampleUpload()));
  store.dispatch(workerTookOver());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(recalled('a'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('unfinished text delays the reload', async () => {
  const store = begin();
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
