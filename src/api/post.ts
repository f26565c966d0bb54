import type { Filters } from '../../contract/filters';
import type { ReplyOf, RequestOf } from '../../contract/table';
import { type ReadCall, byQuery } from './call';
import { family, onSuccess, one, orMissing, passing } from './family';
import { pagedBy, pageFields, type PageParam } from './paged';
import { uploads } from './upload';

export interface FeedArg {
  PersonaID: number;
  Abbrevizione: string;
  Geolocalizzazione: string;
}

type SearchRequest = RequestOf<'GET /api/Post/SearchPosts'>;

export type PersonArg = FeedArg & Filters;
export type ShopArg = Filters & { NegozioID: number };
export type CategoryArg = FeedArg & Filters & { CategoriaID: number };
export type SubcategoryArg = FeedArg & Filters & { SCategoriaID: number };
export type SearchArg = Filters & Pick<SearchRequest, 'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID'>;

/** An infinite list of posts: its kind, and the fields of the call behind it. */
export type PostList =
  | { kind: 'home'; arg: FeedArg }
  | { kind: 'person'; arg: PersonArg }
  | { kind: 'category'; arg: CategoryArg }
  | { kind: 'subcategory'; arg: SubcategoryArg }
  | { kind: 'search'; arg: SearchArg }
  | { kind: 'shop'; arg: ShopArg };

export const listCalls = {
  home: 'GET /api/Post/PostFrussoList',
  person: 'GET /api/Post/PostUserList',
  category: 'GET /api/Post/PostFrussoCategoriaList',
  subcategory: 'GET /api/Post/PostFrussoSCategoriaList',
  search: 'GET /api/Post/SearchPosts',
  shop: 'GET /api/Post/PostListByNegozio',
} as const satisfies Record<PostList['kind'], ReadCall>;

type Count = 'GET /api/Post/ContaAnnunci';
/** The fields of the list whose posts are counted. */
export type CountedList = Pick<
  RequestOf<Count>,
  'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID' | 'NegozioID' | 'PersonaID'
>;
export type CountArg = CountedList & Filters;
/** Seconds that a count stays cached after it left the screen. */
const countKept = 10;

/** The tags of lists that show the post. */
const listed = ['Feed', 'OwnPosts'] as const;
const changed = (id: number) => [...listed, { type: 'Post', id }] as const;

export const postApi = family(({ query, mutation }, build) => ({
  /** All infinite lists of posts. */
  posts: build.infiniteQuery<ReplyOf<'GET /api/Post/PostFrussoList'>, PostList, PageParam>({
    infiniteQueryOptions: pagedBy(({ listPost }) => listPost.length > 0),
    query: ({ queryArg: { kind, arg }, pageParam }) =>
      byQuery<ReadCall>(listCalls[kind])({ ...arg, ...pageFields(pageParam) }),
    providesTags: (_reply, _error, { kind, arg }) => {
      if (kind === 'person') return [{ type: 'OwnPosts', id: arg.PersonaID }];
      return kind === 'shop' ? [{ type: 'Shop', id: arg.NegozioID }] : ['Feed'];
    },
    extraOptions: { call: listCalls.home },
  }),
  /** Search suggestions; they need only the first page. */
  searchPosts: query('GET /api/Post/SearchPosts', {
    query: (arg: { q: string; abbreviazione: string }) => ({ ...arg, page: 1 }),
    ...passing,
  }),
  countPosts: query('GET /api/Post/ContaAnnunci', { keepUnusedDataFor: countKept }),
  guess: query('GET /api/Post/CategoriaProbabile', { keepUnusedDataFor: countKept }),
  /** The counts of several lists, in order; sends one call per list. */
  countEach: build.query<ReplyOf<Count>[], CountArg[]>({
    queryFn: async (lists, _api, _options, ask) => {
      const answers = await Promise.all(
        lists.map(async (list) => ask(byQuery('GET /api/Post/ContaAnnunci')(list))),
      );
      const failed = answers.find(({ error }) => error);
      if (failed?.error) return { error: failed.error, meta: failed.meta };
      const [first, ...others] = answers.flatMap(({ meta }) => meta ?? []);
      const data = answers.map((answer) => answer.data as ReplyOf<Count>);
      return { data, meta: first && { ...first, others } };
    },
    keepUnusedDataFor: countKept,
  }),
  // A 404 is an answer, for which the page shows the specification's text.
  post: query('GET /api/Post/GetPostDetails', { by: 'PostID', ...orMissing, providesTags: one('Post') }),
  images: query('GET /api/Immagini/GetImmagini', { by: 'PostID' }),
  addPost: uploads(build)('POST /api/Post/AddPost', 'image', { invalidatesTags: onSuccess(listed) }),
  addAd: uploads(build)('POST /api/Post/AddPostInserzione', 'images', { invalidatesTags: onSuccess(listed) }),
  addShopAd: uploads(build)('POST /api/Post/AddPostInserzioneStore', 'images', {
    invalidatesTags: onSuccess([...listed, 'Shop']),
  }),
  updatePost: mutation('POST /api/Post/UpdatePost', {
    invalidatesTags: onSuccess(({ postID }) => changed(postID)),
  }),
  updateAd: mutation('POST /api/Post/UpdatePostInserzione', {
    invalidatesTags: onSuccess(({ postID }) => changed(postID)),
  }),
  updateImages: uploads(build)('POST /api/Post/UpdateImmagini', 'images', {
    invalidatesTags: onSuccess(({ fields }) => changed(fields.postID)),
  }),
  similarPosts: query('GET /api/Post/PostSimiliList', { by: 'PostID' }),
  deletePost: mutation('POST /api/Post/UpdatePostDelete', {
    by: 'PostID',
    invalidatesTags: onSuccess(changed),
  }),
}));

export const {
  usePostsInfiniteQuery,
  useCountPostsQuery,
  useGuessQuery,
  useCountEachQuery,
  usePostQuery,
  useSimilarPostsQuery,
} = postApi;
