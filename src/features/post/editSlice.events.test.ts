/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { editLeft, type EditRequest, editSubmitted, selectEdit, editListener } from './editSlice';

const listening = listeningTo(editListener);

const body = { postID: 7, personaID: 1, titolo: 'Bici', descrizione: '' };
const post: EditRequest = { kind: 'post', body };
const ad: EditRequest = { kind: 'ad', body: { ...body, gratis: 0, categorieID: 3, venduto: 0 } };

const open = (answer: object = {}, status: 'idle' | 'saving' = 'idle') =>
  listening(
    { postEdit: { status, error: null } },
    { 'POST /api/Post/UpdatePost': answer, 'POST /api/Post/UpdatePostInserzione': answer },
  );

test.each([
  ['a post', post, 'updatePost'],
  ['an ad', ad, 'updateAd'],
] as const)(
  'saving %s sends the call, reports success, and redirects after 3 s',
  async (_name, request, call) => {
    const { dispatch, events, pass } = open();
    dispatch(editSubmitted(request));
    await pass();
    await pass(2999);
    const saved = [
      'postEdit/editSubmitted',
      `api/executeMutation/pending ${call}`,
      `api/executeMutation/fulfilled ${call}`,
    ];
    expect(events()).toEqual(saved);
    await pass(1);
    expect(events()).toEqual([...saved, 'postEdit/editRedirectDue']);
  },
);

test('a refused edit keeps the host’s error', async () => {
  const { dispatch, events, getState, pass } = open({ statusCode: 400, statusMessage: 'Troppo lungo' });
  dispatch(editSubmitted(post));
  await pass();
  await pass(10_000);
  expect(events()).toEqual([
    'postEdit/editSubmitted',
    'api/executeMutation/pending updatePost',
    'api/executeMutation/rejected updatePost',
  ]);
  expect(selectEdit(getState())).toMatchObject({
    status: 'failed',
    error: { text: 'Troppo lungo', status: 400 },
  });
});

test('a person who leaves the editor before the redirect is not redirected', async () => {
  const { dispatch, events, pass } = open();
  dispatch(editSubmitted(post));
  await pass(1000);
  dispatch(editLeft());
  await pass(10_000);
  expect(events().slice(-2)).toEqual(['api/executeMutation/fulfilled updatePost', 'postEdit/editLeft']);
});

test('a second tap while an edit is being saved sends nothing', async () => {
  const { dispatch, events, pass } = open({}, 'saving');
  dispatch(editSubmitted(post));
  await pass(10_000);
  expect(events()).toEqual(['postEdit/editSubmitted']);
});
