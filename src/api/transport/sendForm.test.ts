/** @jest-environment ./src/testing/environment.ts */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { waitFor } from '@testing-library/react';
import { fakeUploads } from '../../testing/fakeUploads';
import { signFor } from '../../testing/host';
import { networkError, timeoutError } from '../apiError';
import { sendForm } from './sendForm';

jest.mock('./solve', () => ({ solve: async (task: string) => `${task} solved` }));

const apiWith = (signal: AbortSignal): BaseQueryApi => ({
  signal,
  abort: () => undefined,
  type: 'mutation',
  endpoint: 'updateImage',
  extra: { whenNewest: () => Promise.resolve() },
  dispatch: ((action: UnknownAction) => action) as BaseQueryApi['dispatch'],
  getState: () => ({ auth: { status: 'signedOut' }, language: { code: 'it' } }),
});

describe('an upload under way', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const minute = 60_000;
  const called = { method: 'POST', url: '/api/Persona/UpdateImgProfilo' };

  /** Starts an upload and records its progress. */
  async function begin() {
    const [upload] = [fakeUploads(), jest.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation()];
    const api = apiWith(new AbortController().signal);
    const arg = { id: 'a', onceKey: 'a', fields: { personaID: 1 }, pictures: [] };
    let answer: unknown;
    void sendForm('POST /api/Persona/UpdateImgProfilo', 'image')(arg, api).then((one) => (answer = one));
    await jest.advanceTimersByTimeAsync(0);
    const sent = upload[0];
    if (!sent) throw new Error('Nothing was sent');
    return { sent, answer: () => answer };
  }

  test('ends after a minute without progress, and can then be sent again', async () => {
    const { answer } = await begin();
    await jest.advanceTimersByTimeAsync(minute - 1);
    expect(answer()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(answer()).toMatchObject({ error: timeoutError, meta: { ...called, ms: minute } });
    expect(XMLHttpRequest.prototype.abort).toHaveBeenCalledTimes(1);
  });

  test('may take any time while it makes progress', async () => {
    const { sent, answer } = await begin();
    for (let percent = 1; percent <= 20; percent += 1) {
      await jest.advanceTimersByTimeAsync(minute - 1);
      sent.progress(percent);
    }
    expect(answer()).toBeUndefined();
    sent.answer({ statusCode: 200 });
    await jest.advanceTimersByTimeAsync(minute);
    expect(answer()).toMatchObject({ data: { statusCode: 200 }, meta: { ...called, status: 200, id: null } });
    expect(XMLHttpRequest.prototype.abort).not.toHaveBeenCalled();
  });
});

test('an upload refused with a proof-of-work task is repeated with the solution, otherwise unchanged', async () => {
  const uploads = fakeUploads();
  const arg = { id: 'a', onceKey: 'a', fields: { personaID: 1 }, pictures: [] };
  const api = apiWith(new AbortController().signal);
  const sent = sendForm('POST /api/Persona/UpdateImgProfilo', 'image')(arg, api);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer({ statusCode: 429 }, { 'x-work': 'a task' });
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer({ statusCode: 200 });
  expect(await sent).toMatchObject({ data: { statusCode: 200 } });
  // Each attempt is signed with headers of its own.
  expect(uploads[1]?.headers).toMatchObject({ 'Idempotency-Key': 'a', 'x-work': 'a task solved' });
  expect([...(uploads[1]?.form ?? [])]).toEqual([...(uploads[0]?.form ?? [])]);
  jest.restoreAllMocks();
});

test('an upload refused for lack of the XSRF cookie is repeated with the cookie', async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  globalThis.fetch = async (input, init) => {
    document.cookie = 'XSRF-TOKEN=new; max-age=60';
    return new Response('<p>', { headers: signFor(input, init) });
  };
  const uploads = fakeUploads();
  const arg = { id: 'a', onceKey: 'a', fields: { personaID: 1 }, pictures: [] };
  const api = apiWith(new AbortController().signal);
  const sent = sendForm('POST /api/Persona/UpdateImgProfilo', 'image')(arg, api);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer({ statusCode: 403 });
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer({ statusCode: 200 });
  expect(await sent).toMatchObject({ data: { statusCode: 200 } });
  expect(uploads[1]?.headers).toMatchObject({ 'Idempotency-Key': 'a', 'X-XSRF-TOKEN': 'new' });
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  jest.restoreAllMocks();
});

test('an upload that is cancelled before it is sent is not sent', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation();
  const given = new AbortController();
  const api = apiWith(given.signal);
  const answer = sendForm('POST /api/Persona/UpdateImgProfilo', 'image')(
    { id: 'a', onceKey: 'a', fields: { personaID: 1 }, pictures: [] },
    api,
  );
  given.abort();
  expect(await answer).toEqual({ error: networkError });
  expect(send).not.toHaveBeenCalled();
});
