import { family, one } from './family';

/** The answers of a first-level comment before one that the thread shows. */
export interface RepliesArg {
  postID: number;
  commentiID: number;
  before: number;
}

const commentsOf = ({ postID }: { postID: number }) => one('Comments')(postID);

export const commentiApi = family(({ list, write, act }) => ({
  /** The first page holds a post's newest comments, each with its newest answers; the next one the comments before them. */
  threads: list('GET /api/Commenti/GetPostComments', {
    pages: {
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ listCommenti, altri }) =>
        altri === 1
          ? listCommenti.find(({ parentCommentiID }) => parentCommentiID === 0)?.commentiID
          : undefined,
    },
    request: (PostID: number, Prima) => ({ PostID, Prima }),
    tags: one('Comments'),
  }),
  earlierReplies: list('GET /api/Commenti/GetPostComments', {
    pages: {
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ listCommenti: [oldest], altri }) => (altri === 1 ? oldest?.commentiID : undefined),
    },
    request: ({ postID: PostID, commentiID: CommentiID, before }: RepliesArg, page) => ({
      PostID,
      CommentiID,
      Prima: page ?? before,
    }),
    tags: commentsOf,
    isPassing: true,
  }),
  addComment: write('POST /api/Commenti/CreateComment'),
  deleteComment: act('POST /api/Commenti/DeleteComment', {
    request: ({ CommentiID }: { CommentiID: number; postID: number }) => ({ CommentiID }),
    stale: commentsOf,
  }),
}));

export const { useThreadsInfiniteQuery, useEarlierRepliesInfiniteQuery, useDeleteCommentMutation } =
  commentiApi;
