/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { deletionConfirmed, deletionListener } from './deletionSlice';

const listening = listeningTo(deletionListener);

const open = (status: 'asking' | 'deleting', answer: object) =>
  listening({ postDeletion: { status, postID: 7 } }, { 'POST /api/Post/UpdatePostDelete': answer });

test('deleting a post sends the call, shows a notice, and redirects after 2 s', async () => {
  const { dispatch, events, payloads, pass } = open('asking', {});
  dispatch(deletionConfirmed());
  await pass();
  await pass(1999);
  const deleted = [
    'postDeletion/deletionConfirmed',
    'api/executeMutation/pending deletePost',
    'api/executeMutation/fulfilled deletePost',
    'notices/raised',
  ];
  expect(events()).toEqual(deleted);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'success', label: 'post-eliminato' }]);
  await pass(1);
  expect(events()).toEqual([...deleted, 'postDeletion/redirectDue']);
});

test('a refused deletion shows an error and does not redirect', async () => {
  const { dispatch, events, payloads, pass } = open('asking', { statusCode: 500 });
  dispatch(deletionConfirmed());
  await pass();
  await pass(10_000);
  expect(events()).toEqual([
    'postDeletion/deletionConfirmed',
    'api/executeMutation/pending deletePost',
    'api/executeMutation/rejected deletePost',
    'notices/raised',
  ]);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'post-elimina-errore' }]);
});

test('confirming a deletion twice sends one call', async () => {
  const { dispatch, events, pass } = open('deleting', {});
  dispatch(deletionConfirmed());
  await pass(10_000);
  expect(events()).toEqual(['postDeletion/deletionConfirmed']);
});
