import type { ReplyOf } from '../../contract/table';
import { family, onSuccess, orNo } from './family';
import { pagedBy, pageFields, type Paged } from './paged';

export type Measure = ReplyOf<'GET /api/Tutela/ProvvedimentiList'>['listProvvedimenti'][number];
export type SquareMonth = ReplyOf<'GET /api/Tutela/NumeriPubblici'>['mesi'][number];

const nothing = { query: (_: void) => ({}) };

/**
 * Calls about the installation as everybody sees it: its rules, its figures, its announcements, and decisions about
 * oneself.
 */
export const piazzaApi = family(({ query, infiniteQuery, mutation }) => ({
  measures: infiniteQuery('GET /api/Tutela/ProvvedimentiList', {
    infiniteQueryOptions: pagedBy(({ dopo }) => dopo !== undefined),
    query: ({ queryArg: PersonaID, pageParam: page }: Paged<number>) => ({ PersonaID, ...pageFields(page) }),
    providesTags: ['Measures'],
  }),
  objectTo: mutation('POST /api/Tutela/ChiediRiesame', { invalidatesTags: onSuccess(['Measures']) }),
  /** A statusCode 100 means that the link is no longer valid. */
  openDecision: mutation('POST /api/Tutela/ApriProvvedimento', { ...orNo }),
  reportFromOutside: mutation('POST /api/Tutela/AddSegnalazioneEsterna'),
  confirmReport: mutation('POST /api/Tutela/ConfermaSegnalazione'),
  door: query('GET /api/Tutela/Porta', { query: (_: void) => ({}), providesTags: ['Square'] }),
  publicNumbers: query('GET /api/Tutela/NumeriPubblici', nothing),
  announcements: query('GET /api/Tutela/Annunci', {
    query: (_: void) => ({}),
    providesTags: ['Announcements'],
  }),
  agreeToRules: mutation('POST /api/Tutela/AccettaRegole', { invalidatesTags: onSuccess(['Announcements']) }),
}));

export const {
  useMeasuresInfiniteQuery,
  useObjectToMutation,
  useOpenDecisionMutation,
  useReportFromOutsideMutation,
  useConfirmReportMutation,
  useDoorQuery,
  usePublicNumbersQuery,
  useAnnouncementsQuery,
  useAgreeToRulesMutation,
} = piazzaApi;
