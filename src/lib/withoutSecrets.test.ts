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

test('words on their way are blanked, changed ones too; a label’s text is not', () => {
  const message = { id: 'k', kind: 'message', fields: { testo: 'ciao' } };
  const edited = { type: 'submissions/edited', payload: { id: 'k', testo: 'ciao' } };
  const notice = { label: 'segui-errore', text: 'Riprova.' };
  expect(withoutSecrets([message, edited, notice])).toEqual([
    { ...message, fields: { testo: '[removed]' } },
    { ...edited, payload: { id: 'k', testo: '[removed]' } },
    notice,
  ]);
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
