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
  }),
});

export const { useLikesQuery } = likeApi;
