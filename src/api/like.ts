import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

export const likeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addLike: build.mutation<ReplyOf<'POST /api/Like/AddLike'>, RequestOf<'POST /api/Like/AddLike'>>({
      query: byJson('POST /api/Like/AddLike'),
      invalidatesTags: (_reply, error, { postID }) => (error ? [] : [{ type: 'Likes', id: postID }]),
    }),
    deleteLike: build.mutation<ReplyOf<'POST /api/Like/DeleteLike'>, { LikeID: number; postID: number }>({
      query: ({ LikeID }) => byQuery('POST /api/Like/DeleteLike')({ LikeID }),
      invalidatesTags: (_reply, error, { postID }) => (error ? [] : [{ type: 'Likes', id: postID }]),
    }),
    likes: build.query<ReplyOf<'GET /api/Like/GetLikesByPostID'>, number>({
      query: (PostID) => byQuery('GET /api/Like/GetLikesByPostID')({ PostID }),
      providesTags: (_reply, _error, id) => [{ type: 'Likes', id }],
    }),
    likeCount: build.query<ReplyOf<'GET /api/Like/GetLikeCount'>, number>({
      query: (PostID) => byQuery('GET /api/Like/GetLikeCount')({ PostID }),
      providesTags: (_reply, _error, id) => [{ type: 'Likes', id }],
    }),
    like: build.query<ReplyOf<'GET /api/Like/GetLike'>, RequestOf<'GET /api/Like/GetLike'>>({
      query: byQuery('GET /api/Like/GetLike'),
      providesTags: (_reply, _error, { PostID }) => [{ type: 'Likes', id: PostID }],
    }),
  }),
});

export const { useLikesQuery } = likeApi;
