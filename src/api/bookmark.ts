import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

/** §7: get, add and delete of a bookmark give up after 5 s. */
const bookmarkTimeout = 5000;
const lookUp = 'GET /api/Bookmark/GetBookmark' as const;
const remove = 'POST /api/Bookmark/DeleteBookmark' as const;
type Saved = ReplyOf<'GET /api/Bookmark/GetBookmarksByPersonaID'>;

export const bookmarkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addBookmark: build.mutation<
      ReplyOf<'POST /api/Bookmark/AddBookmark'>,
      RequestOf<'POST /api/Bookmark/AddBookmark'>
    >({
      query: (body) => ({ ...byJson('POST /api/Bookmark/AddBookmark')(body), timeout: bookmarkTimeout }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Bookmarks']),
    }),
    /** §4: a bookmark whose id is unknown (0) is looked up first. */
    deleteBookmark: build.mutation<null, RequestOf<typeof remove> & { postID: number; personaID: number }>({
      queryFn: async ({ BookmarkID, postID, personaID }, _api, _options, ask) => {
        let id: number | undefined = BookmarkID;
        if (BookmarkID === 0) {
          const ids = { PostID: postID, PersonaID: personaID };
          const found = await ask({ ...byQuery(lookUp)(ids), timeout: bookmarkTimeout });
          if (found.error) return { error: found.error };
          id = (found.data as ReplyOf<typeof lookUp>).listBookmark[0]?.bookmarkID;
        }
        if (id === undefined) return { data: null };
        const { error } = await ask({ ...byQuery(remove)({ BookmarkID: id }), timeout: bookmarkTimeout });
        // Gone already: that is what was wished.
        return error && error.kind !== 'notFound' ? { error } : { data: null };
      },
      invalidatesTags: (_reply, error) => (error ? [] : ['Bookmarks']),
    }),
    bookmarkCount: build.query<ReplyOf<'GET /api/Bookmark/CountBookmarkPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Bookmark/CountBookmarkPersonaID')({ PersonaID }),
      providesTags: ['Bookmarks'],
    }),
    saved: build.infiniteQuery<Saved, number, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ listBookmark, altri }) =>
          altri === 1 ? listBookmark.at(-1)?.bookmarkID : undefined,
      },
      query: ({ queryArg: PersonaID, pageParam }) =>
        byQuery('GET /api/Bookmark/GetBookmarksByPersonaID')({
          PersonaID,
          ...(pageParam !== undefined && { Prima: pageParam }),
        }),
      providesTags: ['Bookmarks'],
    }),
  }),
});

export const { useSavedInfiniteQuery } = bookmarkApi;
