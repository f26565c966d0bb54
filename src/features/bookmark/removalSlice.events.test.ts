import type { Bookmark } from '../../../contract/entities';
import { listening } from '../../testing/listening';
import { removalHeld, removalMade, removalReleased, removalUndone } from './removalSlice';

const row = { postID: 7, bookmarkID: 70, titolo: 'Bici' } as Bookmark;
const made = removalMade({ row, at: 2 });

// Nobody is signed in, so that no request of the bookmark itself stands between.
test('off the grid: the toggle’s wish, and after 7 s the end of the offer', async () => {
  const { dispatch, events, payloads, pass } = listening();
  dispatch(made);
  await pass(6999);
  expect(events()).toEqual(['removal/removalMade', 'overlay/toggleRequested']);
  expect(payloads('overlay/toggleRequested')).toEqual([
    { kind: 'saved', id: 7, confirmed: true, relationID: 70 },
  ]);
  await pass(1);
  expect(events().at(-1)).toBe('removal/removalExpired');
});

test('an offer that is held does not end; released, it has its 7 s again', async () => {
  const { dispatch, events, pass, forget } = listening();
  dispatch(made);
  await pass(5000);
  forget();
  dispatch(removalHeld());
  await pass(20_000);
  dispatch(removalReleased());
  await pass(6999);
  expect(events()).toEqual(['removal/removalHeld', 'removal/removalReleased']);
  await pass(1);
  expect(events().at(-1)).toBe('removal/removalExpired');
});

test('undone: the wish for it again, once', async () => {
  const { dispatch, events, payloads, pass } = listening({
    removal: { status: 'offered', count: 1, row, at: 2 },
  });
  dispatch(removalUndone());
  dispatch(removalUndone());
  await pass(10_000);
  expect(events()).toEqual(['removal/removalUndone', 'overlay/toggleRequested', 'removal/removalUndone']);
  expect(payloads('overlay/toggleRequested')).toEqual([
    { kind: 'saved', id: 7, confirmed: false, relationID: null },
  ]);
});
