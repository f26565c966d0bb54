/** @jest-environment ./src/testing/environment.ts */
import { storiesApi } from '../../api/stories';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { storyLike, storyLikeListener } from './storyLikeSlice';

const listening = listeningTo(storyLikeListener);

describe('the like of a story', () => {
  const tap = storyLike.toggleRequested({ id: 11, confirmed: false, relationID: null });
  const answers = {
    'POST /api/Stories/AddStoryLike': { storyLikeID: 4 },
    'POST /api/Stories/DeleteStoryLike': {},
    'GET /api/Stories/GetStoryLikeCount': { statusMessage: '8' },
  };

  test('is added, then removed; each time the call is sent and the count changes by one', async () => {
    const { dispatch, getState, events, payloads, pass, forget } = listening(signedIn, answers);
    await Promise.all([dispatch(storiesApi.endpoints.storyLikeCount.initiate(11)), pass()]);
    for (const [call, relationID, value] of [
      ['addStoryLike', 4, '9'],
      ['deleteStoryLike', null, '8'],
    ] as const) {
      forget();
      dispatch(tap);
      await pass();
      expect(events()).toEqual([
        'storyLike/toggleRequested',
        `api/executeMutation/pending ${call}`,
        `api/executeMutation/fulfilled ${call}`,
        'api/queries/queryResultPatched',
      ]);
      expect(storyLike.selectToggle(getState(), 11)).toMatchObject({ relationID });
      expect(payloads('api/queries/queryResultPatched')).toMatchObject([{ patches: [{ value }] }]);
    }
  });

  test('§8 is reverted without a notice if it could not be sent', async () => {
    const { dispatch, getState, events, pass } = listening(signedIn, {
      'POST /api/Stories/AddStoryLike': { statusCode: 500 },
    });
    dispatch(tap);
    dispatch(tap);
    await pass();
    expect(events()).toEqual([
      'storyLike/toggleRequested',
      'api/executeMutation/pending addStoryLike',
      'storyLike/toggleRequested',
      'api/executeMutation/rejected addStoryLike',
    ]);
    expect(storyLike.selectToggle(getState(), 11)).toMatchObject({ desired: false });
  });

  test('follows the host’s response if another device changed it', async () => {
    const answer = { listLike: [{ storyLikeID: 9 }] };
    const { dispatch, getState, events, pass, forget } = listening(signedIn, {
      ...answers,
      'GET /api/Stories/GetStoryLike': () => answer,
    });
    dispatch(tap);
    await pass();
    await pass(1);
    forget();
    const ask = async () => {
      const again = { forceRefetch: true } as const;
      void dispatch(storiesApi.endpoints.storyLike.initiate({ StoryID: 11, PersonaID: 1 }, again));
      await pass(1);
      return storyLike.selectToggle(getState(), 11);
    };
    expect(await ask()).toMatchObject({ confirmed: true, relationID: 9 });
    expect(events()).toEqual(['api/executeQuery/pending storyLike', 'api/executeQuery/fulfilled storyLike']);
    answer.listLike = [];
    expect(await ask()).toMatchObject({ confirmed: false, relationID: null });
  });
});
