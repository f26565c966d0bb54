import type {
  EndpointBuilder,
  EndpointDefinitions,
  InfiniteQueryConfigOptions,
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
type Endless<Arg, Page, Reply> = InfiniteQueryDefinition<Arg, Page, Base, Tag, Reply, 'api'>;

/** A field that alone makes a request. */
type Sole<K extends Call> = {
  [F in keyof RequestOf<K>]: Pick<RequestOf<K>, F> extends RequestOf<K> ? F : never;
}[keyof RequestOf<K>];
type By<K extends Call, F extends Sole<K>> = NonNullable<RequestOf<K>[F]>;
type Fields<K extends ReadCall | WriteCall | BareCall, Arg> = { request: (arg: Arg) => FieldsOf<K> };

interface Common {
  /** statusCodes that are answers rather than errors. */
  okCodes?: readonly number[];
  /** Options for sending it differently from other calls. */
  send?: Partial<Send>;
}
interface Reading<Arg, Reply> extends Common {
  tags?: Tags | ((arg: Arg) => Tags);
  /** Seconds for which an unused answer stays. */
  keepFor?: number;
  /** The phone does not keep the answer, although the row says `offline`. */
  isPassing?: true;
  merge?: (known: Reply, answer: Reply) => Reply | undefined;
}
export interface Writing<Arg, Reply> extends Common {
  /** The cached answers that a success makes stale. */
  stale?: Tags | ((arg: Arg, reply: Reply) => Tags);
  /** The cached answers that are reloaded after success and failure alike, unless the host refused for lack of a proof. */
  doubtful?: Tags;
}
interface Paging<K extends ReadCall, Arg, Page> extends Reading<Arg, ReplyOf<K>> {
  pages: InfiniteQueryConfigOptions<ReplyOf<K>, Page, Arg>;
  request: (arg: Arg, page: Page) => RequestOf<K>;
}

interface Options extends Reading<never, never>, Writing<never, never> {
  by?: PropertyKey;
  request?: (arg: never, page?: never) => object;
}

/** The codes of a deletion: a missing thing is what was wanted. */
export const removal = { okCodes: [200, 404] } as const;

export const one =
  <T extends Tag>(type: T) =>
  (id: number) => [{ type, id }];

const given = (tags: Options['stale'], arg: unknown, reply: unknown): Tags =>
  typeof tags === 'function' ? tags(arg as never, reply as never) : (tags ?? []);

/** Makes the request of an endpoint's argument: the argument itself, one of its fields, or the result of `request`. */
const asRequest = ({ by, request }: Options, arg: unknown, page?: unknown): never =>
  (request ? request(arg as never, page as never) : by === undefined ? arg : { [by]: arg }) as never;

const reading = (call: ReadCall, { okCodes, tags, keepFor, isPassing }: Options) => ({
  extraOptions: { ...(okCodes && { okCodes }), ...(!isPassing && { call }) },
  providesTags: (reply: unknown, _error: unknown, arg: unknown) => given(tags, arg, reply),
  ...(keepFor !== undefined && { keepUnusedDataFor: keepFor }),
});
/** The part of a write's definition that says what becomes stale. */
export const writing = ({ okCodes, stale, doubtful }: Options) => ({
  ...(okCodes && { extraOptions: { okCodes } }),
  invalidatesTags: (reply: unknown, error: unknown, arg: unknown) =>
    doubtful && !isProofWanted(error) ? doubtful : error ? [] : given(stale, arg, reply),
});

interface Write<C extends WriteCall | BareCall> {
  <K extends C, F extends Sole<K>>(
    call: K,
    options: Writing<By<K, F>, ReplyOf<K>> & { by: F },
  ): Mutation<By<K, F>, ReplyOf<K>>;
  <K extends C, Arg>(call: K, options: Writing<Arg, ReplyOf<K>> & Fields<K, Arg>): Mutation<Arg, ReplyOf<K>>;
  <K extends C>(call: K, options?: Writing<FieldsOf<K>, ReplyOf<K>>): Mutation<FieldsOf<K>, ReplyOf<K>>;
}

/** Makes endpoints from the contract's calls, with the types of their rows. */
export interface Calls {
  read<K extends ReadCall, F extends Sole<K>>(
    call: K,
    options: Reading<By<K, F>, ReplyOf<K>> & { by: F },
  ): Query<By<K, F>, ReplyOf<K>>;
  read<K extends ReadCall, Arg>(
    call: K,
    options: Reading<Arg, ReplyOf<K>> & Fields<K, Arg>,
  ): Query<Arg, ReplyOf<K>>;
  read<K extends ReadCall>(
    call: K,
    options?: Reading<RequestOf<K>, ReplyOf<K>>,
  ): Query<RequestOf<K>, ReplyOf<K>>;
  /** A list that is read page by page. */
  list<K extends ReadCall, Arg, Page>(call: K, options: Paging<K, Arg, Page>): Endless<Arg, Page, ReplyOf<K>>;
  /** A write with a JSON body; `act` puts the request into the address. */
  write: Write<WriteCall>;
  act: Write<BareCall>;
}

const writer =
  <C>(build: Build, by: (call: C) => (request: never) => Send) =>
  (call: C, options: Options = {}) =>
    build.mutation({
      query: (arg) => ({ ...by(call)(asRequest(options, arg)), ...options.send }),
      ...writing(options),
    });

const callsOf = (build: Build) => ({
  read: (call: ReadCall, options: Options = {}) =>
    build.query({
      query: (arg) => ({ ...byQuery(call)(asRequest(options, arg)), ...options.send }),
      ...reading(call, options),
      ...(options.merge && { merge: options.merge }),
    }),
  list: (
    call: ReadCall,
    options: Options & { pages: InfiniteQueryConfigOptions<unknown, unknown, unknown> },
  ) =>
    build.infiniteQuery({
      infiniteQueryOptions: options.pages,
      query: ({ queryArg, pageParam }) => byQuery(call)(asRequest(options, queryArg, pageParam)),
      ...reading(call, options),
    }),
  write: writer<WriteCall>(build, byJson),
  act: writer<BareCall>(build, byQuery),
});

/** Adds a family's endpoints to the API. `calls` names the call of each endpoint that reads. */
export function family<D extends EndpointDefinitions>(define: (calls: Calls, build: Build) => D) {
  const calls: Record<string, string> = {};
  const api = baseApi.injectEndpoints({
    endpoints: (build) => {
      const endpoints = define(callsOf(build) as object as Calls, build);
      for (const [name, { extraOptions }] of Object.entries(endpoints)) {
        const { call } = (extraOptions ?? {}) as CallOptions;
        if (call !== undefined) calls[name] = call;
      }
      return endpoints;
    },
  });
  return { ...api, calls };
}
