/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { displayChosen, displayListener } from './displaySlice';

const listening = listeningTo(displayListener);

test('a display setting is applied and stored, without dispatching a further action', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(displayChosen({ theme: 'dark', textSize: 130 }));
  await pass(10_000);
  expect(events()).toEqual(['display/displayChosen']);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect([localStorage.getItem('theme'), localStorage.getItem('textSize')]).toEqual(['dark', '130']);
});
