/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { boxFocused, recentCleared, recentRemoved, searchSent, recentListener } from './recentSlice';
import { readRecent, writeRecent } from './recentStorage';

const listening = listeningTo(recentListener);

test('focusing the search box reads the recent searches', async () => {
  writeRecent(1, ['bici', 'tavolo']);
  const { dispatch, events, payloads, pass } = listening(signedIn);
  dispatch(boxFocused());
  await pass();
  expect(events()).toEqual(['recentSearches/boxFocused', 'recentSearches/recentFound']);
  expect(payloads('recentSearches/recentFound')).toEqual([['bici', 'tavolo']]);
});

test('each change of the recent searches is stored, without dispatching a further action', async () => {
  const { dispatch, events, pass } = listening(signedIn);
  dispatch(searchSent('sedia'));
  dispatch(searchSent('lampada'));
  await pass();
  expect(readRecent(1)).toEqual(['lampada', 'sedia']);
  dispatch(recentRemoved('sedia'));
  expect(readRecent(1)).toEqual(['lampada']);
  dispatch(recentCleared());
  expect(readRecent(1)).toEqual([]);
  await pass();
  expect(events()).toEqual([
    'recentSearches/searchSent',
    'recentSearches/searchSent',
    'recentSearches/recentRemoved',
    'recentSearches/recentCleared',
  ]);
});

test('nobody’s recent searches are read without a session', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(boxFocused());
  await pass();
  expect(events()).toEqual(['recentSearches/boxFocused']);
});
