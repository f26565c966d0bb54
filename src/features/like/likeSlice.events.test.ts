import { postApi } from '../../api/post';
import { listening } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import './likeSlice';

const answers = { 'GET /api/Post/GetPostDetails': { listPost: [samplePost({ likeID: 71 })] } };
const call = ['api/executeQuery/pending post', 'api/executeQuery/fulfilled post'];

test.each([
  [10, [...call, 'like/hostSpoke']],
  [11, call],
])(
  'an answer that holds post 10 speaks of a like of post %d as far as it is known',
  async (postID, expected) => {
    const { dispatch, events, payloads, pass } = listening(
      { ...signedIn, like: { [postID]: { likeID: null, since: 0 } } },
      answers,
    );
    void dispatch(postApi.endpoints.post.initiate(10));
    await pass();
    expect(events()).toEqual(expected);
    expect(payloads('like/hostSpoke')).toMatchObject(
      postID === 10 ? [{ words: [{ id: 10, isOn: true, relationID: 71 }] }] : [],
    );
  },
);
