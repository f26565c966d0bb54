/** @jest-environment ./src/testing/environment.ts */
import { bookmarkApi } from '../../api/bookmark';
import { commentiApi } from '../../api/commenti';
import { likeApi } from '../../api/like';
import { notificheApi } from '../../api/notifiche';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { storiesApi } from '../../api/stories';
import { logFailure } from '../../lib/logFailure';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { failureListener } from './failureLog';

const listening = listeningTo(failureListener);

const failed = Object.fromEntries(
  ['GET /api/Persona/GetPersona', 'POST /api/Like/DeleteLike', 'POST /api/Stories/DeleteStoryLike'].map(
    (name) => [name, { statusCode: 500 }],
  ),
);

const like = likeApi.endpoints.deleteLike.initiate({ LikeID: 1, postID: 10 });
const failures = {
  'a like': [like, 'deleteLike'],
  'a story’s like': [
    storiesApi.endpoints.deleteStoryLike.initiate({ StoryLikeID: 1, storyID: 2 }),
    'deleteStoryLike',
  ],
  'the profile’s load': [personaApi.endpoints.persona.initiate(1), 'persona'],
  'a suggestion': [personaApi.endpoints.suggestPersone.initiate('mar'), 'suggestPersone'],
  'a search': [postApi.endpoints.searchPosts.initiate({ q: 'bici', abbreviazione: 'it' }), 'searchPosts'],
  'a view': [storiesApi.endpoints.storyViewCount.initiate(2), 'storyViewCount'],
  'the count of notifications': [notificheApi.endpoints.notificationCount.initiate(1), 'notificationCount'],
  'the count of saved posts': [bookmarkApi.endpoints.bookmarkCount.initiate(1), 'bookmarkCount'],
} as const;

test.each(Object.entries(failures))(
  '§8 the failure of %s is logged and shows no notice',
  async (_name, [call, endpoint]) => {
    const { dispatch, events, pass } = listening(signedIn, failed);
    void dispatch(call as typeof like);
    await pass();
    expect(events().filter((name) => !name.startsWith('api/'))).toEqual([]);
    const why = expect.objectContaining({ kind: expect.any(String) }) as unknown;
    expect(jest.mocked(logFailure).mock.calls).toEqual([[endpoint, why]]);
  },
);

test('a failure that is shown to the person is not logged as well', async () => {
  const { dispatch, pass } = listening(signedIn, {});
  void dispatch(commentiApi.endpoints.threads.initiate(10));
  await pass();
  expect(logFailure).not.toHaveBeenCalled();
});
