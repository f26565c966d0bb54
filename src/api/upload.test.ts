/** @jest-environment ./src/testing/environment.ts */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { networkError } from './apiError';
import { sendForm } from './upload';

test('an upload that is given up while it waits is not sent', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation();
  const given = new AbortController();
  const api = {
    signal: given.signal,
    extra: { whenNewest: () => Promise.resolve() },
    getState: () => ({ auth: { status: 'signedOut' }, language: { code: 'it' } }),
  } as BaseQueryApi;
  const answer = sendForm('POST /api/Persona/UpdateImgProfilo', 'image')(
    { id: 'a', onceKey: 'a', fields: { personaID: 1 }, pictures: [] },
    api,
  );
  given.abort();
  expect(await answer).toEqual({ error: networkError });
  expect(send).not.toHaveBeenCalled();
});
