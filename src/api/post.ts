import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';
import { sendForm, type UploadArg } from './upload';

interface ListPage {
  listPost: unknown[];
  prima?: string;
}
/** A page is asked for by number; `prima` holds the list still while others publish. */
export interface PageParam {
  page: number;
  prima?: string;
}
const paged = {
  initialPageParam: { page: 1 } as PageParam,
  getNextPageParam: (last: ListPage, _pages: unknown, param: PageParam): PageParam | undefined =>
    last.listPost.length > 0
      ? { page: param.page + 1, ...(last.prima !== undefined && { prima: last.prima }) }
      : undefined,
};
const pageFields = ({ page, prima }: PageParam) => ({ page, ...(prima !== undefined && { Prima: prima }) });

export interface FeedArg {
  PersonaID: number;
  Abbrevizione: string;
  Geolocalizzazione: string;
}

type SearchRequest = RequestOf<'GET /api/Post/SearchPosts'>;

/** What narrows and orders a result list. */
export type FilterArg = Pick<
  SearchRequest,
  'prezzoMin' | 'prezzoMax' | 'gratis' | 'condizione' | 'raggio' | 'ordine'
>;
export type PersonArg = FeedArg & FilterArg;
export type ShopArg = FilterArg & { NegozioID: number };
export type CategoryArg = FeedArg & FilterArg & { CategoriaID: number };
export type SubcategoryArg = FeedArg & FilterArg & { SCategoriaID: number };
export type SearchArg = FilterArg &
  Pick<SearchRequest, 'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID'>;

export const postApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<ReplyOf<'GET /api/Post/PostFrussoList'>, FeedArg, PageParam>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Post/PostFrussoList')({ ...queryArg, ...pageFields(pageParam) }),
      providesTags: ['Feed'],
    }),
    categoryFeed: build.infiniteQuery<
      ReplyOf<'GET /api/Post/PostFrussoCategoriaList'>,
      CategoryArg,
      PageParam
    >({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Post/PostFrussoCategoriaList')({ ...queryArg, ...pageFields(pageParam) }),
      providesTags: ['Feed'],
    }),
    subcategoryFeed: build.infiniteQuery<
      ReplyOf<'GET /api/Post/PostFrussoSCategoriaList'>,
      SubcategoryArg,
      PageParam
    >({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Post/PostFrussoSCategoriaList')({ ...queryArg, ...pageFields(pageParam) }),
      providesTags: ['Feed'],
    }),
    personPosts: build.infiniteQuery<ReplyOf<'GET /api/Post/PostUserList'>, PersonArg, PageParam>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Post/PostUserList')({ ...queryArg, ...pageFields(pageParam) }),
      providesTags: (_reply, _error, { PersonaID }) => [{ type: 'OwnPosts', id: PersonaID }],
    }),
    searchFeed: build.infiniteQuery<ReplyOf<'GET /api/Post/SearchPosts'>, SearchArg, PageParam>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Post/SearchPosts')({ ...queryArg, ...pageFields(pageParam) }),
      providesTags: ['Feed'],
    }),
    /** For suggestions: the first page is more than they show. */
    searchPosts: build.query<ReplyOf<'GET /api/Post/SearchPosts'>, { q: string; abbreviazione: string }>({
      query: (arg) => byQuery('GET /api/Post/SearchPosts')({ ...arg, page: 1 }),
    }),
    shopPosts: build.query<ReplyOf<'GET /api/Post/PostListByNegozio'>, ShopArg>({
      query: byQuery('GET /api/Post/PostListByNegozio'),
      providesTags: (_reply, _error, { NegozioID }) => [{ type: 'Shop', id: NegozioID }],
    }),
    post: build.query<ReplyOf<'GET /api/Post/GetPostDetails'>, number>({
      query: (PostID) => byQuery('GET /api/Post/GetPostDetails')({ PostID }),
      // 404: an answer that the page tells in the specification's words.
      extraOptions: { okCodes: [200, 404] },
      providesTags: (_reply, _error, id) => [{ type: 'Post', id }],
    }),
    images: build.query<ReplyOf<'GET /api/Immagini/GetImmagini'>, number>({
      query: (PostID) => byQuery('GET /api/Immagini/GetImmagini')({ PostID }),
    }),
    addPost: build.mutation<ReplyOf<'POST /api/Post/AddPost'>, UploadArg<'POST /api/Post/AddPost'>>({
      queryFn: sendForm('POST /api/Post/AddPost'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Feed', 'OwnPosts']),
    }),
    addAd: build.mutation<
      ReplyOf<'POST /api/Post/AddPostInserzione'>,
      UploadArg<'POST /api/Post/AddPostInserzione'>
    >({
      queryFn: sendForm('POST /api/Post/AddPostInserzione'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Feed', 'OwnPosts']),
    }),
    addShopAd: build.mutation<
      ReplyOf<'POST /api/Post/AddPostInserzioneStore'>,
      UploadArg<'POST /api/Post/AddPostInserzioneStore'>
    >({
      queryFn: sendForm('POST /api/Post/AddPostInserzioneStore'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Feed', 'OwnPosts', 'Shop']),
    }),
    updatePost: build.mutation<ReplyOf<'POST /api/Post/UpdatePost'>, RequestOf<'POST /api/Post/UpdatePost'>>({
      query: byJson('POST /api/Post/UpdatePost'),
      invalidatesTags: (_reply, error, { postID }) =>
        error ? [] : ['Feed', 'OwnPosts', { type: 'Post', id: postID }],
    }),
    updateAd: build.mutation<
      ReplyOf<'POST /api/Post/UpdatePostInserzione'>,
      RequestOf<'POST /api/Post/UpdatePostInserzione'>
    >({
      query: byJson('POST /api/Post/UpdatePostInserzione'),
      invalidatesTags: (_reply, error, { postID }) =>
        error ? [] : ['Feed', 'OwnPosts', { type: 'Post', id: postID }],
    }),
    deletePost: build.mutation<ReplyOf<'POST /api/Post/UpdatePostDelete'>, number>({
      query: (PostID) => byJson('POST /api/Post/UpdatePostDelete')({ PostID }),
      invalidatesTags: (_reply, error, id) => (error ? [] : ['Feed', 'OwnPosts', { type: 'Post', id }]),
    }),
  }),
});

export const {
  useFeedInfiniteQuery,
  useCategoryFeedInfiniteQuery,
  useSubcategoryFeedInfiniteQuery,
  usePersonPostsInfiniteQuery,
  useSearchFeedInfiniteQuery,
  useSearchPostsQuery,
  useShopPostsQuery,
  usePostQuery,
  useImagesQuery,
  useAddPostMutation,
  useAddAdMutation,
  useAddShopAdMutation,
  useUpdatePostMutation,
  useUpdateAdMutation,
  useDeletePostMutation,
} = postApi;
