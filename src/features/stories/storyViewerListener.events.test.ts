/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { storyClockListener, storyViewListener } from './storyViewerListener';
import { held, opened, released, shown } from './storyViewerSlice';

const listening = listeningTo(storyClockListener, storyViewListener);

/** A store and an action that opens the story viewer with the stories 11 and 12 of `publisherID`. */
function open(publisherID: number, answers: Parameters<typeof listening>[1] = {}, autoplay = true) {
  const store = listening(signedIn, answers);
  store.dispatch(opened({ viewerID: 1, publisherID, storyIDs: [11, 12], index: 0, autoplay }));
  store.forget();
  return store;
}

test('a story is shown for 6 s, then the next one follows; watching one’s own story does not count as a view', async () => {
  const { dispatch, events, payloads, pass } = open(1);
  dispatch(shown(11));
  await pass(5999);
  expect(events()).toEqual(['storyViewer/shown']);
  await pass(1);
  expect(events()).toEqual(['storyViewer/shown', 'storyViewer/moved']);
  expect(payloads('storyViewer/moved')).toEqual([1]);
});

test('a story that is held pauses, and is shown for the rest of its 6 s afterwards', async () => {
  const { dispatch, events, pass } = open(1);
  dispatch(shown(11));
  await pass(4000);
  dispatch(held());
  await pass(20_000);
  dispatch(released());
  await pass(1999);
  expect(events()).toEqual(['storyViewer/shown', 'storyViewer/held', 'storyViewer/released']);
  await pass(1);
  expect(events().at(-1)).toBe('storyViewer/moved');
});

describe('another person’s story', () => {
  const view = 'POST /api/Stories/InsertStoryView';
  const count = 'GET /api/Stories/GetStoryViewsCount';

  test('is reported as viewed once, and its number of views is reloaded', async () => {
    const { dispatch, events, pass } = open(2, { [view]: {}, [count]: { statusMessage: '1' } }, false);
    dispatch(shown(11));
    dispatch(shown(11));
    await pass();
    expect(events()).toEqual([
      'storyViewer/shown',
      'api/executeMutation/pending viewStory',
      'storyViewer/shown',
      'api/executeMutation/fulfilled viewStory',
      'api/executeQuery/pending storyViewCount',
      'api/executeQuery/fulfilled storyViewCount',
    ]);
  });

  test('is reported again later if the call that reports the view failed', async () => {
    const { dispatch, events, payloads, pass } = open(2, { [view]: { statusCode: 500 } }, false);
    dispatch(shown(11));
    await pass();
    expect(events()).toEqual([
      'storyViewer/shown',
      'api/executeMutation/pending viewStory',
      'api/executeMutation/rejected viewStory',
      'storyViewer/viewFailed',
    ]);
    expect(payloads('storyViewer/viewFailed')).toEqual([11]);
  });
});
