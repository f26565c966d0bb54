import type {
  EndpointBuilder,
  EndpointDefinitions,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query/react';
import type { Call, ReplyOf, RequestOf } from '../../contract/table';
import { isProofWanted } from './apiError';
import { baseApi } from './baseApi';
import type { baseQuery, CallOptions, Send } from './transport/baseQuery';
import { type BareCall, type FieldsOf, byJson, byQuery, type ReadCall, type WriteCall } from './call';
import type { Tag } from './tags';

type Base = typeof baseQuery;
export type Build = EndpointBuilder<Base, Tag, 'api'>;
type Tags = readonly TagDescription<Tag>[];
type Query<Arg, Reply> = QueryDefinition<Arg, Base, Tag, Reply, 'api'>;
type Mutation<Arg, Reply> = MutationDefinition<Arg, Base, Tag, Reply, 'api'>;
type InfiniteQuery<Arg, Page, Reply> = InfiniteQueryDefinition<Arg, Page, Base, Tag, Reply, 'api'>;

/** The name of a field that is enough for the whole request. */
type Sole<K extends Call> = {
  [F in keyof RequestOf<K>]: Pick<RequestOf<K>, F> extends RequestOf<K> ? F : never;
}[keyof RequestOf<K>];
type By<K extends Call, F extends Sole<K>> = NonNullable<RequestOf<K>[F]>;

/** `send`: options of the request that differ from other calls. */
interface Sending {
  send?: Partial<Send>;
}
type QueryOptions<Arg, Reply> = Sending &
  Pick<Query<Arg, Reply>, 'providesTags' | 'keepUnusedDataFor' | 'merge' | 'extraOptions'>;
export type MutationOptions<Arg, Reply> = Sending &
  Pick<Mutation<Arg, Reply>, 'invalidatesTags' | 'extraOptions'>;
type InfiniteOptions<K extends ReadCall, Arg, Page> = Pick<
  InfiniteQuery<Arg, NoInfer<Page>, ReplyOf<K>>,
  'infiniteQueryOptions' | 'providesTags' | 'extraOptions'
> & { query: (at: { queryArg: Arg; pageParam: Page }) => RequestOf<K> };

/** Treats a 404 as an answer, not an error, as for the deletion of something that no longer exists. */
export const orMissing = { extraOptions: { okCodes: [200, 404] } } as const;
/** Treats a statusCode 100, the host's "no", as an answer. */
export const orNo = { extraOptions: { okCodes: [200, 100] } } as const;
/** The answer is not stored on the phone, although its contract row says `offline`. */
export const passing = { extraOptions: { isPassing: true } } as const;

/** `providesTags` for an answer about one thing, requested by its id. */
export const one =
  (type: Tag) =>
  (_reply: unknown, _error: unknown, id: number): Tags => [{ type, id }];

/** `invalidatesTags` for a write that invalidates nothing if it fails. */
export const onSuccess =
  <Arg, Reply>(tags: Tags | ((arg: Arg, reply: Reply) => Tags)) =>
  (reply: Reply | undefined, error: unknown, arg: Arg): Tags =>
    error || reply === undefined ? [] : typeof tags === 'function' ? tags(arg, reply) : tags;

/**
 * How the argument becomes the request. `by`: it is this field of the request. `query`: the function makes the request.
 * Else it is the request.
 */
interface Making extends Sending {
  by?: PropertyKey;
  query?: (arg: never) => unknown;
  extraOptions?: CallOptions;
}
const requestOf = ({ by, query }: Making, arg: unknown): never =>
  (query ? query(arg as never) : by === undefined ? arg : { [by]: arg }) as never;

/** Makes endpoints from the contract's calls, typed by their contract rows. */
function callsOf(build: Build) {
  function query<K extends ReadCall, F extends Sole<K>>(
    call: K,
    options: QueryOptions<By<K, F>, ReplyOf<K>> & { by: F },
  ): Query<By<K, F>, ReplyOf<K>>;
  function query<K extends ReadCall, Arg = RequestOf<K>>(
    call: K,
    options?: QueryOptions<NoInfer<Arg>, ReplyOf<K>> & { query?: (arg: Arg) => RequestOf<K> },
  ): Query<Arg, ReplyOf<K>>;
  function query(call: ReadCall, options: Making = {}) {
    return build.query<unknown, unknown>({
      ...options,
      query: (arg) => ({ ...byQuery(call)(requestOf(options, arg)), ...options.send }),
      extraOptions: { call, ...options.extraOptions },
    });
  }

  /** An infinite query: a list that is read page by page. */
  const infiniteQuery = <K extends ReadCall, Arg, Page>(
    call: K,
    { query: fields, ...options }: InfiniteOptions<K, Arg, Page>,
  ): InfiniteQuery<Arg, Page, ReplyOf<K>> =>
    build.infiniteQuery<ReplyOf<K>, Arg, Page>({
      ...options,
      query: (at) => byQuery(call)(fields(at)),
      extraOptions: { call, ...options.extraOptions },
    });

  const write = (
    options: Making & Pick<Mutation<unknown, unknown>, 'invalidatesTags'>,
    by: (request: never) => Send,
  ) => {
    const { invalidatesTags: tags } = options;
    return build.mutation<unknown, unknown>({
      ...options,
      query: (arg) => ({ ...by(requestOf(options, arg)), ...options.send }),
      // The host did nothing yet, because it requires a new proof of identity first.
      invalidatesTags: (reply, error, ...asked) =>
        isProofWanted(error) ? [] : typeof tags === 'function' ? tags(reply, error, ...asked) : (tags ?? []),
    });
  };
  /** A write with a JSON body. */
  function mutation<K extends WriteCall, F extends Sole<K>>(
    call: K,
    options: MutationOptions<By<K, F>, ReplyOf<K>> & { by: F },
  ): Mutation<By<K, F>, ReplyOf<K>>;
  function mutation<K extends WriteCall, Arg = FieldsOf<K>>(
    call: K,
    options?: MutationOptions<NoInfer<Arg>, ReplyOf<K>> & { query?: (arg: Arg) => FieldsOf<K> },
  ): Mutation<Arg, ReplyOf<K>>;
  function mutation(call: WriteCall, options: Making = {}) {
    return write(options, byJson(call));
  }
  /** A write whose fields are in the URL. */
  function bareMutation<K extends BareCall, F extends Sole<K>>(
    call: K,
    options: MutationOptions<By<K, F>, ReplyOf<K>> & { by: F },
  ): Mutation<By<K, F>, ReplyOf<K>>;
  function bareMutation<K extends BareCall, Arg = FieldsOf<K>>(
    call: K,
    options?: MutationOptions<NoInfer<Arg>, ReplyOf<K>> & { query?: (arg: Arg) => FieldsOf<K> },
  ): Mutation<Arg, ReplyOf<K>>;
  function bareMutation(call: BareCall, options: Making = {}) {
    return write(options, byQuery(call));
  }
  return { query, infiniteQuery, mutation, bareMutation };
}

/**
 * Adds a family's endpoints to the API; `calls` names the contract call behind each endpoint whose answers may be
 * stored.
 */
export function family<D extends EndpointDefinitions>(
  define: (calls: ReturnType<typeof callsOf>, build: Build) => D,
) {
  const calls: Record<string, string> = {};
  const api = baseApi.injectEndpoints({
    endpoints: (build) => {
      const endpoints = define(callsOf(build), build);
      for (const [name, { extraOptions }] of Object.entries(endpoints)) {
        const { call, isPassing }: CallOptions = extraOptions ?? {};
        if (call !== undefined && !isPassing) calls[name] = call;
      }
      return endpoints;
    },
  });
  return { ...api, calls };
}
