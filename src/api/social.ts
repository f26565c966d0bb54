import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

/** §7: get, add and delete of a bookmark give up after 5 s. */
const bookmarkTimeout = 5000;
const followCount = 'GET /GetCountFollower' as const;

export const socialApi = baseApi.injectEndpoints({
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
    bookmark: build.query<
      ReplyOf<'GET /api/Bookmark/GetBookmark'>,
      RequestOf<'GET /api/Bookmark/GetBookmark'>
    >({
      query: (arg) => ({ ...byQuery('GET /api/Bookmark/GetBookmark')(arg), timeout: bookmarkTimeout }),
      keepUnusedDataFor: 0,
    }),
    addBookmark: build.mutation<
      ReplyOf<'POST /api/Bookmark/AddBookmark'>,
      RequestOf<'POST /api/Bookmark/AddBookmark'>
    >({
      query: (body) => ({ ...byJson('POST /api/Bookmark/AddBookmark')(body), timeout: bookmarkTimeout }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Bookmarks']),
    }),
    deleteBookmark: build.mutation<ReplyOf<'POST /api/Bookmark/DeleteBookmark'>, number>({
      query: (BookmarkID) => ({
        ...byQuery('POST /api/Bookmark/DeleteBookmark')({ BookmarkID }),
        timeout: bookmarkTimeout,
      }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Bookmarks']),
    }),
    bookmarkCount: build.query<ReplyOf<'GET /api/Bookmark/CountBookmarkPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Bookmark/CountBookmarkPersonaID')({ PersonaID }),
      providesTags: ['Bookmarks'],
    }),
    bookmarks: build.query<ReplyOf<'GET /api/Bookmark/GetBookmarksByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Bookmark/GetBookmarksByPersonaID')({ PersonaID }),
      providesTags: ['Bookmarks'],
    }),
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
    share: build.query<
      ReplyOf<'GET /api/Condivisione/GetCondivisione'>,
      RequestOf<'GET /api/Condivisione/GetCondivisione'>
    >({ query: byQuery('GET /api/Condivisione/GetCondivisione') }),
    shareCount: build.query<ReplyOf<'GET /api/Condivisione/GetCondivisioneCount'>, number>({
      query: (PostID) => byQuery('GET /api/Condivisione/GetCondivisioneCount')({ PostID }),
    }),
    addShare: build.mutation<
      ReplyOf<'POST /api/Condivisione/AddCondivisione'>,
      RequestOf<'POST /api/Condivisione/AddCondivisione'>
    >({ query: byJson('POST /api/Condivisione/AddCondivisione') }),
    deleteShare: build.mutation<
      ReplyOf<'POST /api/Condivisione/DeleteCondivisione'>,
      { condivisioneID: number; postID: number }
    >({
      query: ({ condivisioneID }) => byQuery('POST /api/Condivisione/DeleteCondivisione')({ condivisioneID }),
    }),
    followers: build.query<ReplyOf<'GET /GetFollowersByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /GetFollowersByPersonaID')({ PersonaID }),
      providesTags: ['Follows'],
    }),
    followed: build.query<ReplyOf<'GET /GetSeguitiByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /GetSeguitiByPersonaID')({ PersonaID }),
      providesTags: ['Follows'],
    }),
    checkFollow: build.query<ReplyOf<'GET /GetCheckFollow'>, RequestOf<'GET /GetCheckFollow'>>({
      query: byQuery('GET /GetCheckFollow'),
      extraOptions: { okCodes: [200, 100] },
      providesTags: ['Follows'],
    }),
    addFollow: build.mutation<ReplyOf<'POST /AddFollow'>, RequestOf<'POST /AddFollow'>>({
      query: byQuery('POST /AddFollow'),
    }),
    deleteFollow: build.mutation<ReplyOf<'POST /DeleteFollow'>, RequestOf<'POST /DeleteFollow'>>({
      query: byQuery('POST /DeleteFollow'),
    }),
    followerCount: build.query<ReplyOf<typeof followCount>, number>({
      query: (PersonaID) => byQuery(followCount)({ PersonaID }),
      providesTags: ['Follows'],
    }),
    followedCount: build.query<ReplyOf<'GET /GetCountSeguiti'>, number>({
      query: (PersonaID) => byQuery('GET /GetCountSeguiti')({ PersonaID }),
      providesTags: ['Follows'],
    }),
    ratingCount: build.query<ReplyOf<'GET /api/Rating/GetRatingCount'>, number>({
      query: (FromPersonaID) => byQuery('GET /api/Rating/GetRatingCount')({ FromPersonaID }),
      extraOptions: { okCodes: [200, 100] },
      providesTags: (_reply, _error, id) => [{ type: 'Ratings', id }],
    }),
    checkRating: build.query<
      ReplyOf<'GET /api/Rating/CheckPersonaRating'>,
      RequestOf<'GET /api/Rating/CheckPersonaRating'>
    >({
      query: byQuery('GET /api/Rating/CheckPersonaRating'),
      extraOptions: { okCodes: [200, 100] },
      providesTags: (_reply, _error, { ToPersonaID }) => [{ type: 'Ratings', id: ToPersonaID }],
    }),
    addRating: build.mutation<
      ReplyOf<'POST /api/Rating/InsertRating'>,
      RequestOf<'POST /api/Rating/InsertRating'>
    >({
      query: byJson('POST /api/Rating/InsertRating'),
      invalidatesTags: (_reply, error, { toPersonaID }) =>
        error
          ? []
          : [
              { type: 'Ratings', id: toPersonaID },
              { type: 'Persona', id: toPersonaID },
            ],
    }),
  }),
});

export const {
  useCommentsQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
  useBookmarkCountQuery,
  useBookmarksQuery,
  useLikesQuery,
  useAddLikeMutation,
  useDeleteLikeMutation,
  useAddShareMutation,
  useDeleteShareMutation,
  useFollowersQuery,
  useFollowedQuery,
  useCheckFollowQuery,
  useFollowerCountQuery,
  useFollowedCountQuery,
  useRatingCountQuery,
  useCheckRatingQuery,
  useAddRatingMutation,
} = socialApi;
