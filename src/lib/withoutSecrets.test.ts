import { withoutSecrets } from './withoutSecrets';

test('passwords, tokens and message texts are blanked at any depth, the rest stays', () => {
  const shown = withoutSecrets({
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { Email: 'a@b.it', Password: 'segreta' } } },
    auth: { status: 'signedIn', token: 'abc' },
    list: [{ testo: 'ciao', mittenteID: 3 }],
    comment: { testoCommento: 'bella', commentiID: 4 },
  });
  expect(shown).toEqual({
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { Email: 'a@b.it', Password: '[removed]' } } },
    auth: { status: 'signedIn', token: '[removed]' },
    list: [{ testo: '[removed]', mittenteID: 3 }],
    comment: { testoCommento: '[removed]', commentiID: 4 },
  });
});

test('a message on its way is blanked; a label’s text is not', () => {
  const outgoing = { key: 'k', text: 'ciao', at: '2026-01-01T10:00:00.000Z' };
  const notice = { label: 'segui-errore', text: 'Riprova.' };
  expect(withoutSecrets([outgoing, notice])).toEqual([{ ...outgoing, text: '[removed]' }, notice]);
});

test('texts stay where the person wants it, secrets never', () => {
  const shown = withoutSecrets({ testo: 'ciao', Password: 'segreta' }, true);
  expect(shown).toEqual({ testo: 'ciao', Password: '[removed]' });
});

test('nothing of a file stays', () => {
  const shown = withoutSecrets({ file: new File(['segreto'], 'foto.jpg'), blob: new Blob(['segreto']) });
  expect(shown).toEqual({ file: {}, blob: {} });
});

test('what is shown is a copy: the store keeps what it has', () => {
  const state = { auth: { token: 'abc' } };
  withoutSecrets(state);
  expect(state.auth.token).toBe('abc');
});
