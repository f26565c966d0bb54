import { family, one, removal } from './family';
import { uploads } from './upload';

export const storiesApi = family(({ read, write, act }, build) => ({
  storyStrip: read('GET /api/Stories/StoriesUserList', { by: 'PersonaID', tags: ['Stories'] }),
  storiesOf: read('GET /api/Stories/StoriesByPersonaID', { by: 'PersonaID', tags: one('Stories') }),
  addStory: uploads(build)('POST /api/Stories/AddStory', 'image', { stale: ['Stories'] }),
  storyViewCount: read('GET /api/Stories/GetStoryViewsCount', { by: 'StoryID' }),
  storyLikeCount: read('GET /api/Stories/GetStoryLikeCount', { by: 'StoryID' }),
  storyLike: read('GET /api/Stories/GetStoryLike'),
  storyLikes: read('GET /api/Stories/GetStoryLikeByStoryID', { by: 'StoryID' }),
  storyViews: read('GET /api/Stories/GetStoryViewsByStoryID', { by: 'StoryID' }),
  addStoryLike: write('POST /api/Stories/AddStoryLike'),
  deleteStoryLike: act('POST /api/Stories/DeleteStoryLike', {
    ...removal,
    request: ({ StoryLikeID }: { StoryLikeID: number; storyID: number }) => ({ StoryLikeID }),
  }),
  viewStory: act('POST /api/Stories/InsertStoryView'),
  deleteStory: act('POST /api/Stories/DeleteStory', { by: 'StoryID', stale: ['Stories'] }),
}));

export const {
  useStoryStripQuery,
  useStoriesOfQuery,
  useStoryViewCountQuery,
  useStoryLikeCountQuery,
  useStoryLikeQuery,
  useStoryLikesQuery,
  useStoryViewsQuery,
  useDeleteStoryMutation,
} = storiesApi;
