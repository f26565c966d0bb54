import type { Filters } from '../../contract/filters';
import type { ReplyOf, RequestOf } from '../../contract/table';
import { type ReadCall, byQuery } from './call';
import { family, one } from './family';
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

/** An endless list of posts, with the fields of the call that gives it. */
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
/** The list that is counted. */
export type CountedList = Pick<
  RequestOf<Count>,
  'q' | 'abbreviazione' | 'CategoriaID' | 'SCategoriaID' | 'NegozioID' | 'PersonaID'
>;
export type CountArg = CountedList & Filters;
/** Seconds: a count that was off the screen for longer is asked for again. */
const countKept = 10;

/** Lists that show the post. */
const listed = ['Feed', 'OwnPosts'] as const;
const changed = (id: number) => [...listed, ...one('Post')(id)];

export const postApi = family(({ read, write }, build) => ({
  /** Every endless list of posts. */
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
  /** For suggestions; the first page is enough. */
  searchPosts: read('GET /api/Post/SearchPosts', {
    request: (arg: { q: string; abbreviazione: string }) => ({ ...arg, page: 1 }),
    isPassing: true,
  }),
  countPosts: read('GET /api/Post/ContaAnnunci', { keepFor: countKept }),
  /** The counts of several lists, in order, with one call for each list. */
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
  // 404: an answer that the page tells in the specification's words.
  post: read('GET /api/Post/GetPostDetails', { by: 'PostID', okCodes: [200, 404], tags: one('Post') }),
  images: read('GET /api/Immagini/GetImmagini', { by: 'PostID' }),
  addPost: uploads(build)('POST /api/Post/AddPost', 'image', { stale: listed }),
  addAd: uploads(build)('POST /api/Post/AddPostInserzione', 'images', { stale: listed }),
  addShopAd: uploads(build)('POST /api/Post/AddPostInserzioneStore', 'images', {
    stale: [...listed, 'Shop'],
  }),
  updatePost: write('POST /api/Post/UpdatePost', { stale: ({ postID }) => changed(postID) }),
  updateAd: write('POST /api/Post/UpdatePostInserzione', { stale: ({ postID }) => changed(postID) }),
  updateImages: uploads(build)('POST /api/Post/UpdateImmagini', 'images', {
    stale: ({ fields }) => changed(fields.postID),
  }),
  similarPosts: read('GET /api/Post/PostSimiliList', { by: 'PostID' }),
  deletePost: write('POST /api/Post/UpdatePostDelete', { by: 'PostID', stale: changed }),
}));

export const {
  usePostsInfiniteQuery,
  useCountPostsQuery,
  useCountEachQuery,
  usePostQuery,
  useSimilarPostsQuery,
} = postApi;
