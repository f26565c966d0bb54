import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJsonOnce, byQuery } from './call';

export const commentiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    comments: build.query<ReplyOf<'GET /api/Commenti/GetPostComments'>, number>({
      query: (PostID) => byQuery('GET /api/Commenti/GetPostComments')({ PostID }),
      providesTags: (_reply, _error, id) => [{ type: 'Comments', id }],
    }),
    addComment: build.mutation<
      ReplyOf<'POST /api/Commenti/CreateComment'>,
      RequestOf<'POST /api/Commenti/CreateComment'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Commenti/CreateComment') }),
    deleteComment: build.mutation<
      ReplyOf<'POST /api/Commenti/DeleteComment'>,
      { CommentiID: number; postID: number }
    >({
      query: ({ CommentiID }) => byQuery('POST /api/Commenti/DeleteComment')({ CommentiID }),
      invalidatesTags: (_reply, error, { postID }) => (error ? [] : [{ type: 'Comments', id: postID }]),
    }),
  }),
});

export const { useCommentsQuery, useDeleteCommentMutation } = commentiApi;
