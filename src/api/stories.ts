import { family, onSuccess, one, orMissing } from './family';
import { uploads } from './upload';

export const storiesApi = family(({ query, mutation, bareMutation }, build) => ({
  storyStrip: query('GET /api/Stories/StoriesUserList', { by: 'PersonaID', providesTags: ['Stories'] }),
  storiesOf: query('GET /api/Stories/StoriesByPersonaID', { by: 'PersonaID', providesTags: one('Stories') }),
  addStory: uploads(build)('POST /api/Stories/AddStory', 'image', {
    invalidatesTags: onSuccess(['Stories']),
  }),
  storyViewCount: query('GET /api/Stories/GetStoryViewsCount', { by: 'StoryID' }),
  storyLikeCount: query('GET /api/Stories/GetStoryLikeCount', { by: 'StoryID' }),
  storyLike: query('GET /api/Stories/GetStoryLike'),
  storyLikes: query('GET /api/Stories/GetStoryLikeByStoryID', { by: 'StoryID' }),
  storyViews: query('GET /api/Stories/GetStoryViewsByStoryID', { by: 'StoryID' }),
  addStoryLike: mutation('POST /api/Stories/AddStoryLike'),
  deleteStoryLike: bareMutation('POST /api/Stories/DeleteStoryLike', {
    ...orMissing,
    query: ({ StoryLikeID }: { StoryLikeID: number; storyID: number }) => ({ StoryLikeID }),
  }),
  viewStory: bareMutation('POST /api/Stories/InsertStoryView'),
  deleteStory: bareMutation('POST /api/Stories/DeleteStory', {
    by: 'StoryID',
    invalidatesTags: onSuccess(['Stories']),
  }),
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
