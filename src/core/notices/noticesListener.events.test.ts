import { noticeRaised } from '../../api/events';
import { listeningTo } from '../../testing/listening';
import { noticesListener } from './noticesListener';
import { noticesHeld, noticesReleased } from './noticesSlice';

const listening = listeningTo(noticesListener);

const raise = (tone: 'info' | 'success' | 'error') => noticeRaised({ tone, label: tone });

test.each([
  ['info', 4000],
  ['success', 4000],
  ['error', 7000],
] as const)('a notice of tone %s disappears after %d ms', async (tone, ms) => {
  const { dispatch, events, payloads, pass } = listening();
  dispatch(raise(tone));
  await pass(ms - 1);
  expect(events()).toEqual(['notices/raised']);
  await pass(1);
  expect(events()).toEqual(['notices/raised', 'notices/noticeDismissed']);
  expect(payloads('notices/noticeDismissed')).toEqual([1]);
});

test('a notice with an undo button disappears after five seconds', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(noticeRaised({ tone: 'success', label: 'a', undo: { type: 'back' } }));
  await pass(4999);
  expect(events()).toEqual(['notices/raised']);
  await pass(1);
  expect(events().at(-1)).toBe('notices/noticeDismissed');
});

test('a held notice stays, and gets its full time again when it is released', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(raise('info'));
  dispatch(noticesHeld());
  await pass(30_000);
  dispatch(noticesReleased());
  await pass(3999);
  expect(events()).toEqual(['notices/raised', 'notices/noticesHeld', 'notices/noticesReleased']);
  await pass(1);
  expect(events().at(-1)).toBe('notices/noticeDismissed');
});
