import { withoutSecrets } from './devtools';

test('passwords, tokens and message texts are blanked at any depth, the rest stays', () => {
  const shown = withoutSecrets({
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { Email: 'a@b.it', Password: 'segreta' } } },
    auth: { status: 'signedIn', token: 'abc' },
    list: [{ testo: 'ciao', mittenteID: 3 }],
  });
  expect(shown).toEqual({
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { Email: 'a@b.it', Password: '[removed]' } } },
    auth: { status: 'signedIn', token: '[removed]' },
    list: [{ testo: '[removed]', mittenteID: 3 }],
  });
});

test('what is shown is a copy: the store keeps what it has', () => {
  const state = { auth: { token: 'abc' } };
  withoutSecrets(state);
  expect(state.auth.token).toBe('abc');
});
