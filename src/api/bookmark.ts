import type { ReplyOf, RequestOf } from '../../contract/table';
import { byQuery } from './call';
import { family, onSuccess } from './family';
import type { Paged } from './paged';

/** §7: the bookmark calls (get, add, delete) time out after 5 s. */
const bookmarkTimeout = 5000;
const send = { timeout: bookmarkTimeout };
const lookUp = 'GET /api/Bookmark/GetBookmark' as const;
const remove = 'POST /api/Bookmark/DeleteBookmark' as const;
type Removal = RequestOf<typeof remove> & { postID: number; personaID: number };

export const bookmarkApi = family(({ query, infiniteQuery, mutation }, build) => ({
  addBookmark: mutation('POST /api/Bookmark/AddBookmark', {
    send,
    invalidatesTags: onSuccess(['Bookmarks']),
  }),
  /** §4: if the bookmark's id is unknown (0), it is requested first. */
  deleteBookmark: build.mutation<null, Removal>({
    queryFn: async ({ BookmarkID, postID: PostID, personaID: PersonaID }, _api, _options, ask) => {
      let id: number | undefined = BookmarkID;
      if (BookmarkID === 0) {
        const found = await ask({ ...byQuery(lookUp)({ PostID, PersonaID }), ...send });
        if (found.error) return { error: found.error, meta: found.meta };
        id = (found.data as ReplyOf<typeof lookUp>).listBookmark[0]?.bookmarkID;
      }
      if (id === undefined) return { data: null };
      const { error, meta } = await ask({ ...byQuery(remove)({ BookmarkID: id }), ...send });
      // If the bookmark does not exist, that is what the person wanted.
      return error && error.kind !== 'notFound' ? { error, meta } : { data: null, meta };
    },
    invalidatesTags: onSuccess(['Bookmarks']),
  }),
  bookmarkCount: query('GET /api/Bookmark/CountBookmarkPersonaID', {
    by: 'PersonaID',
    providesTags: ['Bookmarks'],
  }),
  saved: infiniteQuery('GET /api/Bookmark/GetBookmarksByPersonaID', {
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: ({ listBookmark, altri }) =>
        altri === 1 ? listBookmark.at(-1)?.bookmarkID : undefined,
    },
    query: ({ queryArg: PersonaID, pageParam: Prima }: Paged<number, number | undefined>) => ({
      PersonaID,
      Prima,
    }),
    providesTags: ['Bookmarks'],
  }),
}));

export const { useSavedInfiniteQuery } = bookmarkApi;
