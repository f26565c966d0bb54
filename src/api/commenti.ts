import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJsonOnce, byQuery } from './call';

type Comments = ReplyOf<'GET /api/Commenti/GetPostComments'>;

/** Answers of a first-level comment before one that the thread shows. */
export interface RepliesArg {
  postID: number;
  commentiID: number;
  before: number;
}

export const commentiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first page has a post's newest comments, each with its newest answers; the next one those before them. */
    threads: build.infiniteQuery<Comments, number, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ listCommenti, altri }) =>
          altri === 1
            ? listCommenti.find(({ parentCommentiID }) => parentCommentiID === 0)?.commentiID
            : undefined,
      },
      query: ({ queryArg: PostID, pageParam }) =>
        byQuery('GET /api/Commenti/GetPostComments')({
          PostID,
          ...(pageParam !== undefined && { Prima: pageParam }),
        }),
      providesTags: (_reply, _error, id) => [{ type: 'Comments', id }],
    }),
    earlierReplies: build.infiniteQuery<Comments, RepliesArg, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ listCommenti: [oldest], altri }) =>
          altri === 1 ? oldest?.commentiID : undefined,
      },
      query: ({ queryArg: { postID, commentiID, before }, pageParam }) =>
        byQuery('GET /api/Commenti/GetPostComments')({
          PostID: postID,
          CommentiID: commentiID,
          Prima: pageParam ?? before,
        }),
      providesTags: (_reply, _error, { postID }) => [{ type: 'Comments', id: postID }],
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

export const { useThreadsInfiniteQuery, useEarlierRepliesInfiniteQuery, useDeleteCommentMutation } =
  commentiApi;
