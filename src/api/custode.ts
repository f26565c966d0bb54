import type { ReplyOf, RequestOf } from '../../contract/table';
import { family, onSuccess } from './family';
import { pagedBy, pageFields, type Paged } from './paged';

type CaseFilter = NonNullable<RequestOf<'GET /api/Custode/CasiList'>['filtro']>;
export type KeptCase = ReplyOf<'GET /api/Custode/CasiList'>['listCasi'][number];
export type CaseDetails = ReplyOf<'GET /api/Custode/CasoDetails'>['caso'];
export type KeptMail = ReplyOf<'GET /api/Custode/PostaList'>['listPosta'][number];
export type AuditLine = ReplyOf<'GET /api/Custode/Registro'>['listRegistro'][number];
export type KeptPerson = ReplyOf<'GET /api/Custode/PersoneList'>['listPersone'][number];

const pages = pagedBy<{ dopo?: string }>(({ dopo }) => dopo !== undefined);
const whole = { infiniteQueryOptions: pages, query: ({ pageParam: page }: Paged<void>) => pageFields(page) };

/**
 * The keepers' calls. A refused decision also makes the cached cases stale, because another keeper was faster.
 */
export const custodeApi = family(({ query, infiniteQuery, mutation }) => ({
  cases: infiniteQuery('GET /api/Custode/CasiList', {
    infiniteQueryOptions: pages,
    query: ({ queryArg: filtro, pageParam: page }: Paged<CaseFilter>) => ({ filtro, ...pageFields(page) }),
    providesTags: ['Cases'],
  }),
  caseDetails: query('GET /api/Custode/CasoDetails', { by: 'CasoID', providesTags: ['Cases'] }),
  keptMails: infiniteQuery('GET /api/Custode/PostaList', { ...whole, providesTags: ['Mail'] }),
  keptPeople: infiniteQuery('GET /api/Custode/PersoneList', {
    infiniteQueryOptions: pages,
    query: ({ queryArg: q, pageParam: page }: Paged<string>) => ({
      ...(q !== '' && { q }),
      ...pageFields(page),
    }),
    providesTags: ['KeptPeople'],
  }),
  waitingPeople: infiniteQuery('GET /api/Custode/AttesaList', { ...whole, providesTags: ['Door'] }),
  invites: infiniteQuery('GET /api/Custode/InvitiList', { ...whole, providesTags: ['Door'] }),
  keptNumbers: query('GET /api/Custode/Numeri', {
    query: (_arg: void) => ({}),
    providesTags: ['Cases', 'Mail', 'Door'],
  }),
  audit: infiniteQuery('GET /api/Custode/Registro', { ...whole, providesTags: ['Cases'] }),
  takeCase: mutation('POST /api/Custode/PrendiCaso', { invalidatesTags: ['Cases'] }),
  decide: mutation('POST /api/Custode/Decidi', { invalidatesTags: ['Cases', 'KeptPeople'] }),
  revoke: mutation('POST /api/Custode/Revoca', { invalidatesTags: ['Cases', 'KeptPeople'] }),
  addNote: mutation('POST /api/Custode/AddNota', { invalidatesTags: ['Cases'] }),
  answerMail: mutation('POST /api/Custode/Rispondi', { invalidatesTags: ['Mail'] }),
  endAllSessions: mutation('POST /api/Custode/EsciDaTutte', {
    by: 'personaID',
    invalidatesTags: ['KeptPeople'],
  }),
  resendLink: mutation('POST /api/Custode/RimandaLink', { by: 'personaID' }),
  correctPerson: mutation('POST /api/Custode/CorreggiPersona', {
    invalidatesTags: ['KeptPeople', 'Persona'],
  }),
  admit: mutation('POST /api/Custode/DecidiAttesa', { invalidatesTags: ['Door'] }),
  setDoor: mutation('POST /api/Custode/UpdatePorta', { invalidatesTags: ['Square'] }),
  invite: mutation('POST /api/Custode/AddInviti', { invalidatesTags: ['Door'] }),
  announce: mutation('POST /api/Custode/AddAnnuncio'),
  setSquare: mutation('POST /api/Custode/UpdatePiazza', { invalidatesTags: onSuccess(['Texts']) }),
}));

export const {
  useCasesInfiniteQuery,
  useCaseDetailsQuery,
  useKeptMailsInfiniteQuery,
  useKeptPeopleInfiniteQuery,
  useWaitingPeopleInfiniteQuery,
  useInvitesInfiniteQuery,
  useKeptNumbersQuery,
  useAuditInfiniteQuery,
  useTakeCaseMutation,
  useDecideMutation,
  useRevokeMutation,
  useAddNoteMutation,
  useAnswerMailMutation,
  useEndAllSessionsMutation,
  useResendLinkMutation,
  useCorrectPersonMutation,
  useAdmitMutation,
  useSetDoorMutation,
  useInviteMutation,
  useAnnounceMutation,
  useSetSquareMutation,
} = custodeApi;
