import type { ReplyOf } from '../../contract/table';
import { family } from './family';
import { pagedBy, pageFields, type PageParam } from './paged';

export type Measure = ReplyOf<'GET /api/Tutela/ProvvedimentiList'>['listProvvedimenti'][number];
export type SquareMonth = ReplyOf<'GET /api/Tutela/NumeriPubblici'>['mesi'][number];

const nothing = { request: (_: void) => ({}) };

/** The square as everybody sees it: its door, its numbers, its announcements, and decisions about oneself. */
export const piazzaApi = family(({ read, list, write }) => ({
  measures: list('GET /api/Tutela/ProvvedimentiList', {
    pages: pagedBy(({ dopo }) => dopo !== undefined),
    request: (PersonaID: number, page: PageParam) => ({ PersonaID, ...pageFields(page) }),
    tags: ['Measures'],
  }),
  objectTo: write('POST /api/Tutela/ChiediRiesame', { stale: ['Measures'] }),
  /** 100: the link is no longer valid. */
  openDecision: write('POST /api/Tutela/ApriProvvedimento', { okCodes: [200, 100] }),
  reportFromOutside: write('POST /api/Tutela/AddSegnalazioneEsterna'),
  confirmReport: write('POST /api/Tutela/ConfermaSegnalazione'),
  door: read('GET /api/Tutela/Porta', { request: (_: void) => ({}), tags: ['Square'] }),
  publicNumbers: read('GET /api/Tutela/NumeriPubblici', nothing),
  announcements: read('GET /api/Tutela/Annunci', { request: (_: void) => ({}), tags: ['Announcements'] }),
  agreeToRules: write('POST /api/Tutela/AccettaRegole', { stale: ['Announcements'] }),
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
