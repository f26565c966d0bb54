import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import type { Send } from './baseQuery';
import { byJson, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';
import { sendForm, type UploadArg } from './upload';

export interface FeedArg {
  PersonaID: number;
  Abbrevizione: string;
  Geolocalizzazione: string;
}

type SearchRequest = RequestOf<'GET /api/Post/SearchPosts'>;

/** The filters and the order of a result list. */
export type FilterArg = Pick<
  SearchRequest,
  'prezzoMin' | 'prezzoMax' | 'gratis' | 'condizione' | 'nascondiVenduti' | 'raggio' | 'ordine'
>;
export type PersonArg = FeedArg & FilterArg;
export type ShopArg = FilterArg & { NegozioID: number };
export type CategoryArg = FeedArg & FilterArg & { CategoriaID: number };
export type SubcategoryArg = FeedArg & FilterArg & { SCategoriaID: number };
export type SearchArg = FilterArg &
  Pick<SearchRequest, 'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID'>;

/** An endless list of posts, with the fields of the call that gives it. */
export type PostList =
  | { kind: 'home'; arg: FeedArg }
  | { kind: 'person'; arg: PersonArg }
  | { kind: 'category'; arg: CategoryArg }
  | { kind: 'subcategory'; arg: SubcategoryArg }
  | { kind: 'search'; arg: SearchArg }
  | { kind: 'shop'; arg: ShopArg };

function askForPage({ kind, arg }: PostList, page: ReturnType<typeof pageFields>): Send {
  switch (kind) {
    case 'home':
      return byQuery('GET /api/Post/PostFrussoList')({ ...arg, ...page });
    case 'person':
      return byQuery('GET /api/Post/PostUserList')({ ...arg, ...page });
    case 'category':
      return byQuery('GET /api/Post/PostFrussoCategoriaList')({ ...arg, ...page });
    case 'subcategory':
      return byQuery('GET /api/Post/PostFrussoSCategoriaList')({ ...arg, ...page });
    case 'search':
      return byQuery('GET /api/Post/SearchPosts')({ ...arg, ...page });
    case 'shop':
      return byQuery('GET /api/Post/PostListByNegozio')({ ...arg, ...page });
  }
}

type Count = 'GET /api/Post/ContaAnnunci';
/** Which list is counted. */
export type CountedList = Pick<
  RequestOf<Count>,
  'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID' | 'NegozioID' | 'PersonaID'
>;
export type CountArg = CountedList & FilterArg;
/** Seconds: a count that was off the screen for longer is asked for anew. */
const countKept = 10;

export const postApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every endless list of posts. */
    posts: build.infiniteQuery<ReplyOf<'GET /api/Post/PostFrussoList'>, PostList, PageParam>({
      infiniteQueryOptions: pagedBy(({ listPost }) => listPost.length > 0),
      query: ({ queryArg, pageParam }) => askForPage(queryArg, pageFields(pageParam)),
      providesTags: (_reply, _error, { kind, arg }) => {
        if (kind === 'person') return [{ type: 'OwnPosts', id: arg.PersonaID }];
        return kind === 'shop' ? [{ type: 'Shop', id: arg.NegozioID }] : ['Feed'];
      },
    }),
    /** For suggestions: the first page is more than they show. */
    searchPosts: build.query<ReplyOf<'GET /api/Post/SearchPosts'>, { q: string; abbreviazione: string }>({
      query: (arg) => byQuery('GET /api/Post/SearchPosts')({ ...arg, page: 1 }),
    }),
    countPosts: build.query<ReplyOf<Count>, CountArg>({
      query: byQuery('GET /api/Post/ContaAnnunci'),
      keepUnusedDataFor: countKept,
    }),
    /** The counts of a few lists, in their order; as many calls as there are lists. */
    countEach: build.query<ReplyOf<Count>[], CountArg[]>({
      queryFn: async (lists, _api, _options, ask) => {
        const answers = await Promise.all(
          lists.map(async (list) => ask(byQuery('GET /api/Post/ContaAnnunci')(list))),
        );
        const error = answers.find((answer) => answer.error)?.error;
        return error ? { error } : { data: answers.map(({ data }) => data as ReplyOf<Count>) };
      },
      keepUnusedDataFor: countKept,
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
      queryFn: sendForm('POST /api/Post/AddPost', 'image'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Feed', 'OwnPosts']),
    }),
    addAd: build.mutation<
      ReplyOf<'POST /api/Post/AddPostInserzione'>,
      UploadArg<'POST /api/Post/AddPostInserzione'>
    >({
      queryFn: sendForm('POST /api/Post/AddPostInserzione', 'images'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Feed', 'OwnPosts']),
    }),
    addShopAd: build.mutation<
      ReplyOf<'POST /api/Post/AddPostInserzioneStore'>,
      UploadArg<'POST /api/Post/AddPostInserzioneStore'>
    >({
      queryFn: sendForm('POST /api/Post/AddPostInserzioneStore', 'images'),
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
    updateImages: build.mutation<
      ReplyOf<'POST /api/Post/UpdateImmagini'>,
      UploadArg<'POST /api/Post/UpdateImmagini'>
    >({
      queryFn: sendForm('POST /api/Post/UpdateImmagini', 'images'),
      invalidatesTags: (_reply, error, { fields }) =>
        error ? [] : ['Feed', 'OwnPosts', { type: 'Post', id: fields.postID }],
    }),
    similarPosts: build.query<ReplyOf<'GET /api/Post/PostSimiliList'>, number>({
      query: (PostID) => byQuery('GET /api/Post/PostSimiliList')({ PostID }),
    }),
    deletePost: build.mutation<ReplyOf<'POST /api/Post/UpdatePostDelete'>, number>({
      query: (PostID) => byJson('POST /api/Post/UpdatePostDelete')({ PostID }),
      invalidatesTags: (_reply, error, id) => (error ? [] : ['Feed', 'OwnPosts', { type: 'Post', id }]),
    }),
  }),
});

export const {
  usePostsInfiniteQuery,
  useCountPostsQuery,
  useCountEachQuery,
  usePostQuery,
  useSimilarPostsQuery,
} = postApi;
