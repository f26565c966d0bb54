import { family, onSuccess, one, passing } from './family';
import type { Paged } from './paged';

/** Requests the replies to a top-level comment before the earliest one shown. */
export interface RepliesArg {
  postID: number;
  commentiID: number;
  before: number;
}

const commentsOf = ({ postID: id }: { postID: number }) => [{ type: 'Comments', id }] as const;

export const commentiApi = family(({ infiniteQuery, mutation, bareMutation }) => ({
  /** The first page has a post's newest comments, each with its newest replies; the next page has earlier comments. */
  threads: infiniteQuery('GET /api/Commenti/GetPostComments', {
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ listCommenti, altri }) =>
        altri === 1
          ? listCommenti.find(({ parentCommentiID }) => parentCommentiID === 0)?.commentiID
          : undefined,
    },
    query: ({ queryArg: PostID, pageParam: Prima }: Paged<number, number | undefined>) => ({ PostID, Prima }),
    providesTags: one('Comments'),
  }),
  earlierReplies: infiniteQuery('GET /api/Commenti/GetPostComments', {
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ listCommenti: [oldest], altri }) => (altri === 1 ? oldest?.commentiID : undefined),
    },
    query: ({
      queryArg: { postID: PostID, commentiID: CommentiID, before },
      pageParam: page,
    }: Paged<RepliesArg, number | undefined>) => ({
      PostID,
      CommentiID,
      Prima: page ?? before,
    }),
    providesTags: (_reply, _error, replies) => commentsOf(replies),
    ...passing,
  }),
  addComment: mutation('POST /api/Commenti/CreateComment'),
  deleteComment: bareMutation('POST /api/Commenti/DeleteComment', {
    query: ({ CommentiID }: { CommentiID: number; postID: number }) => ({ CommentiID }),
    invalidatesTags: onSuccess(commentsOf),
  }),
}));

export const { useThreadsInfiniteQuery, useEarlierRepliesInfiniteQuery, useDeleteCommentMutation } =
  commentiApi;
