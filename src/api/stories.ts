import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';
import { sendForm, type UploadArg } from './upload';

export const storyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storyStrip: build.query<ReplyOf<'GET /api/Stories/StoriesUserList'>, number>({
      query: (PersonaID) => byQuery('GET /api/Stories/StoriesUserList')({ PersonaID }),
      providesTags: ['Stories'],
    }),
    storiesOf: build.query<ReplyOf<'GET /api/Stories/StoriesByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Stories/StoriesByPersonaID')({ PersonaID }),
      providesTags: (_reply, _error, id) => [{ type: 'Stories', id }],
    }),
    addStory: build.mutation<ReplyOf<'POST /api/Stories/AddStory'>, UploadArg<'POST /api/Stories/AddStory'>>({
      queryFn: sendForm('POST /api/Stories/AddStory', 'image'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Stories']),
    }),
    storyViewCount: build.query<ReplyOf<'GET /api/Stories/GetStoryViewsCount'>, number>({
      query: (StoryID) => byQuery('GET /api/Stories/GetStoryViewsCount')({ StoryID }),
    }),
    storyLikeCount: build.query<ReplyOf<'GET /api/Stories/GetStoryLikeCount'>, number>({
      query: (StoryID) => byQuery('GET /api/Stories/GetStoryLikeCount')({ StoryID }),
    }),
    storyLike: build.query<
      ReplyOf<'GET /api/Stories/GetStoryLike'>,
      RequestOf<'GET /api/Stories/GetStoryLike'>
    >({
      query: byQuery('GET /api/Stories/GetStoryLike'),
    }),
    storyLikes: build.query<ReplyOf<'GET /api/Stories/GetStoryLikeByStoryID'>, number>({
      query: (StoryID) => byQuery('GET /api/Stories/GetStoryLikeByStoryID')({ StoryID }),
    }),
    storyViews: build.query<ReplyOf<'GET /api/Stories/GetStoryViewsByStoryID'>, number>({
      query: (StoryID) => byQuery('GET /api/Stories/GetStoryViewsByStoryID')({ StoryID }),
    }),
    addStoryLike: build.mutation<
      ReplyOf<'POST /api/Stories/AddStoryLike'>,
      RequestOf<'POST /api/Stories/AddStoryLike'>
    >({ query: byJson('POST /api/Stories/AddStoryLike') }),
    deleteStoryLike: build.mutation<
      ReplyOf<'POST /api/Stories/DeleteStoryLike'>,
      { StoryLikeID: number; storyID: number }
    >({
      query: ({ StoryLikeID }) => byQuery('POST /api/Stories/DeleteStoryLike')({ StoryLikeID }),
    }),
    viewStory: build.mutation<
      ReplyOf<'POST /api/Stories/InsertStoryView'>,
      RequestOf<'POST /api/Stories/InsertStoryView'>
    >({ query: byQuery('POST /api/Stories/InsertStoryView') }),
    deleteStory: build.mutation<ReplyOf<'POST /api/Stories/DeleteStory'>, number>({
      query: (StoryID) => byQuery('POST /api/Stories/DeleteStory')({ StoryID }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Stories']),
    }),
  }),
});

export const {
  useStoryStripQuery,
  useStoriesOfQuery,
  useStoryViewCountQuery,
  useStoryLikeCountQuery,
  useStoryLikeQuery,
  useStoryLikesQuery,
  useStoryViewsQuery,
  useDeleteStoryMutation,
} = storyApi;
