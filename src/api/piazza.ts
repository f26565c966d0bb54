import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

const measures = 'GET /api/Tutela/ProvvedimentiList' as const;
const object = 'POST /api/Tutela/ChiediRiesame' as const;
const report = 'POST /api/Tutela/AddSegnalazioneEsterna' as const;
const confirm = 'POST /api/Tutela/ConfermaSegnalazione' as const;
const agree = 'POST /api/Tutela/AccettaRegole' as const;

export type Measure = ReplyOf<typeof measures>['listProvvedimenti'][number];
export type SquareMonth = ReplyOf<'GET /api/Tutela/NumeriPubblici'>['mesi'][number];

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Measures', 'Announcements', 'Square'] });

/** The square as everybody meets it: its door, its numbers, its words to all, and its decisions about oneself. */
export const piazzaApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    measures: build.infiniteQuery<ReplyOf<typeof measures>, number, PageParam>({
      infiniteQueryOptions: pagedBy(({ dopo }) => dopo !== undefined),
      query: ({ queryArg, pageParam }) =>
        byQuery(measures)({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Measures'],
    }),
    objectTo: build.mutation<ReplyOf<typeof object>, RequestOf<typeof object> & { onceKey: string }>({
      query: byJsonOnce(object),
      invalidatesTags: ['Measures'],
    }),
    reportFromOutside: build.mutation<ReplyOf<typeof report>, RequestOf<typeof report>>({
      query: byJson(report),
    }),
    confirmReport: build.mutation<ReplyOf<typeof confirm>, RequestOf<typeof confirm>>({
      query: byJson(confirm),
    }),
    door: build.query<ReplyOf<'GET /api/Tutela/Porta'>, void>({
      query: () => ({ url: '/api/Tutela/Porta' }),
      providesTags: ['Square'],
    }),
    publicNumbers: build.query<ReplyOf<'GET /api/Tutela/NumeriPubblici'>, void>({
      query: () => ({ url: '/api/Tutela/NumeriPubblici' }),
    }),
    announcements: build.query<ReplyOf<'GET /api/Tutela/Annunci'>, void>({
      query: () => ({ url: '/api/Tutela/Annunci' }),
      providesTags: ['Announcements'],
    }),
    agreeToRules: build.mutation<ReplyOf<typeof agree>, RequestOf<typeof agree>>({
      query: byJson(agree),
      invalidatesTags: (_reply, error) => (error ? [] : ['Announcements']),
    }),
  }),
});

export const {
  useMeasuresInfiniteQuery,
  useObjectToMutation,
  useReportFromOutsideMutation,
  useConfirmReportMutation,
  useDoorQuery,
  usePublicNumbersQuery,
  useAnnouncementsQuery,
  useAgreeToRulesMutation,
} = piazzaApi;
