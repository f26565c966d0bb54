import { storyApi } from '../../api/stories';
import { listening } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import './storyViewerListener';
import { held, likeRequested, opened, released, shown } from './storyViewerSlice';

/** A viewer that shows stories 11 and 12 of `publisherID`, and is not there yet. */
function open(publisherID: number, answers: Parameters<typeof listening>[1] = {}, autoplay = true) {
  const store = listening(signedIn, answers);
  store.dispatch(opened({ viewerID: 1, publisherID, storyIDs: [11, 12], index: 0, autoplay }));
  store.forget();
  return store;
}

test('a story lasts 6 s, then the next one comes; one’s own is no view', async () => {
  const { dispatch, events, payloads, pass } = open(1);
  dispatch(shown(11));
  await pass(5999);
  expect(events()).toEqual(['storyViewer/shown']);
  await pass(1);
  expect(events()).toEqual(['storyViewer/shown', 'storyViewer/moved']);
  expect(payloads('storyViewer/moved')).toEqual([1]);
});

test('a held story waits, and has the rest of its time afterwards', async () => {
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

describe('somebody else’s story', () => {
  const view = 'POST /api/Stories/InsertStoryView';

  test('is viewed once', async () => {
    const { dispatch, events, pass } = open(2, { [view]: {} }, false);
    dispatch(shown(11));
    dispatch(shown(11));
    await pass();
    expect(events()).toEqual([
      'storyViewer/shown',
      'api/executeMutation/pending viewStory',
      'storyViewer/shown',
      'api/executeMutation/fulfilled viewStory',
    ]);
  });

  test('whose view did not arrive counts as not viewed', async () => {
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

describe('the like of a story', () => {
  const answers = {
    'POST /api/Stories/AddStoryLike': { storyLikeID: 4 },
    'POST /api/Stories/DeleteStoryLike': {},
    'GET /api/Stories/GetStoryLikeCount': { statusMessage: '8' },
  };

  test('is added, then taken back: the call, its success, the count by one', async () => {
    const { dispatch, events, payloads, pass, forget } = open(2, answers);
    await Promise.all([dispatch(storyApi.endpoints.storyLikeCount.initiate(11)), pass()]);
    for (const [call, likeID, value] of [
      ['addStoryLike', 4, '9'],
      ['deleteStoryLike', null, '8'],
    ] as const) {
      forget();
      dispatch(likeRequested(11));
      await pass();
      expect(events()).toEqual([
        'storyViewer/likeRequested',
        `api/executeMutation/pending ${call}`,
        `api/executeMutation/fulfilled ${call}`,
        'storyViewer/likeSucceeded',
        'api/queries/queryResultPatched',
      ]);
      expect(payloads('storyViewer/likeSucceeded')).toMatchObject([{ storyID: 11, likeID }]);
      expect(payloads('api/queries/queryResultPatched')).toMatchObject([{ patches: [{ value }] }]);
    }
  });

  test('that does not arrive is told', async () => {
    const { dispatch, events, payloads, pass } = open(2, {
      'POST /api/Stories/AddStoryLike': { statusCode: 500 },
    });
    dispatch(likeRequested(11));
    dispatch(likeRequested(11));
    await pass();
    expect(events()).toEqual([
      'storyViewer/likeRequested',
      'api/executeMutation/pending addStoryLike',
      'storyViewer/likeRequested',
      'api/executeMutation/rejected addStoryLike',
      'storyViewer/likeFailed',
      'notices/raised',
    ]);
    expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'storia-like-errore' }]);
  });

  test('that another device changed is heard from the host’s answer', async () => {
    const { dispatch, events, payloads, pass, forget } = open(2, {
      ...answers,
      'GET /api/Stories/GetStoryLike': { listLike: [{ storyLikeID: 9 }] },
    });
    dispatch(likeRequested(11));
    await pass();
    forget();
    void dispatch(storyApi.endpoints.storyLike.initiate({ StoryID: 11, PersonaID: 1 }));
    await pass();
    expect(events()).toEqual([
      'api/executeQuery/pending storyLike',
      'api/executeQuery/fulfilled storyLike',
      'storyViewer/hostSpoke',
    ]);
    expect(payloads('storyViewer/hostSpoke')).toMatchObject([
      { words: [{ id: 11, isOn: true, relationID: 9 }] },
    ]);
  });
});
