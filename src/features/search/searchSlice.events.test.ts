/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { listDismissed, textTyped, searchListener } from './searchSlice';

const listening = listeningTo(searchListener);

const people = 'GET /api/Persona/SearchPersona';
const posts = 'GET /api/Post/SearchPosts';
const found = {
  [people]: { listPersona: [{ personaID: 1 }, { personaID: 2, nome: 'Bice', cognome: 'Neri' }] },
  [posts]: { listPost: [samplePost()] },
};

test('300 ms after the last letter people and posts are requested, and both responses arrive as one action', async () => {
  const { dispatch, events, payloads, pass } = listening(signedIn, found);
  dispatch(textTyped('bi'));
  await pass(299);
  dispatch(textTyped('bic'));
  await pass(299);
  expect(events()).toEqual(['search/textTyped', 'search/textTyped']);
  await pass(1);
  expect(events().slice(2)).toEqual([
    'search/pauseOver',
    'api/executeQuery/pending suggestPersone',
    'api/executeQuery/pending searchPosts',
    'api/executeQuery/fulfilled suggestPersone',
    'api/executeQuery/fulfilled searchPosts',
    'search/suggestionsArrived',
  ]);
  // The viewer themselves is not suggested.
  expect(payloads('search/suggestionsArrived')).toMatchObject([
    {
      text: 'bic',
      list: [
        { kind: 'person', id: 2 },
        { kind: 'post', id: 10 },
      ],
    },
  ]);
});

test('§8 if one of the two requests fails, the other’s suggestions are shown; if both fail, that is a failure', async () => {
  const half = listening(signedIn, { ...found, [people]: { statusCode: 500 } });
  half.dispatch(textTyped('mezza'));
  await half.pass(300);
  expect(half.events().at(-1)).toBe('search/suggestionsArrived');
  expect(half.payloads('search/suggestionsArrived')).toMatchObject([{ list: [{ kind: 'post' }] }]);

  const none = listening(signedIn, {});
  none.dispatch(textTyped('niente'));
  await none.pass(300);
  expect(none.events()).toEqual([
    'search/textTyped',
    'search/pauseOver',
    'api/executeQuery/pending suggestPersone',
    'api/executeQuery/pending searchPosts',
    'api/executeQuery/rejected suggestPersone',
    'api/executeQuery/rejected searchPosts',
    'search/suggestionsFailed',
  ]);
  expect(none.payloads('search/suggestionsFailed')).toEqual(['niente']);
});

test.each([
  ['a blank text', textTyped('  ')],
  ['a tap outside', listDismissed()],
])('%s cancels the pending request for suggestions', async (_name, action) => {
  const { dispatch, events, pass } = listening(signedIn, found);
  dispatch(textTyped('bici'));
  await pass(200);
  dispatch(action);
  await pass(5000);
  expect(events()).toEqual(['search/textTyped', action.type]);
});
