import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

/** §7: get, add and delete of a bookmark give up after 5 s. */
const bookmarkTimeout = 5000;

export const bookmarkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const { useBookmarkCountQuery, useBookmarksQuery } = bookmarkApi;
