import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

const cases = 'GET /api/Custode/CasiList' as const;
const details = 'GET /api/Custode/CasoDetails' as const;
const mails = 'GET /api/Custode/PostaList' as const;
const people = 'GET /api/Custode/PersoneList' as const;
const waiting = 'GET /api/Custode/AttesaList' as const;
const invites = 'GET /api/Custode/InvitiList' as const;
const numbers = 'GET /api/Custode/Numeri' as const;
const audit = 'GET /api/Custode/Registro' as const;
const take = 'POST /api/Custode/PrendiCaso' as const;
const decide = 'POST /api/Custode/Decidi' as const;
const revoke = 'POST /api/Custode/Revoca' as const;
const note = 'POST /api/Custode/AddNota' as const;
const answer = 'POST /api/Custode/Rispondi' as const;
const endAll = 'POST /api/Custode/EsciDaTutte' as const;
const resend = 'POST /api/Custode/RimandaLink' as const;
const correct = 'POST /api/Custode/CorreggiPersona' as const;
const admit = 'POST /api/Custode/DecidiAttesa' as const;
const door = 'POST /api/Custode/UpdatePorta' as const;
const invite = 'POST /api/Custode/AddInviti' as const;
const announce = 'POST /api/Custode/AddAnnuncio' as const;
const square = 'POST /api/Custode/UpdatePiazza' as const;

type Listing = typeof cases | typeof mails | typeof people | typeof waiting | typeof invites | typeof audit;
type Once = typeof decide | typeof revoke | typeof note | typeof answer | typeof invite | typeof announce;
type OnceArg<K extends Once> = RequestOf<K> & { onceKey: string };
type CaseFilter = NonNullable<RequestOf<typeof cases>['filtro']>;
export type KeptCase = ReplyOf<typeof cases>['listCasi'][number];
export type CaseDetails = ReplyOf<typeof details>['caso'];
export type KeptMail = ReplyOf<typeof mails>['listPosta'][number];
export type KeptPerson = ReplyOf<typeof people>['listPersone'][number];

const pages = <K extends Listing>(_call: K) => pagedBy<ReplyOf<K>>(({ dopo }) => dopo !== undefined);

/** The keepers' calls. Their tags are their own: no other screen carries them. */
const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Cases', 'Mail', 'KeptPeople', 'Door', 'Square'] });

export const custodeApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    cases: build.infiniteQuery<ReplyOf<typeof cases>, CaseFilter, PageParam>({
      infiniteQueryOptions: pages(cases),
      query: ({ queryArg, pageParam }) => byQuery(cases)({ filtro: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Cases'],
    }),
    caseDetails: build.query<ReplyOf<typeof details>, number>({
      query: (CasoID) => byQuery(details)({ CasoID }),
      providesTags: ['Cases'],
    }),
    keptMails: build.infiniteQuery<ReplyOf<typeof mails>, void, PageParam>({
      infiniteQueryOptions: pages(mails),
      query: ({ pageParam }) => byQuery(mails)(pageFields(pageParam)),
      providesTags: ['Mail'],
    }),
    keptPeople: build.infiniteQuery<ReplyOf<typeof people>, string, PageParam>({
      infiniteQueryOptions: pages(people),
      query: ({ queryArg, pageParam }) =>
        byQuery(people)({ ...(queryArg !== '' && { q: queryArg }), ...pageFields(pageParam) }),
      providesTags: ['KeptPeople'],
    }),
    waitingPeople: build.infiniteQuery<ReplyOf<typeof waiting>, void, PageParam>({
      infiniteQueryOptions: pages(waiting),
      query: ({ pageParam }) => byQuery(waiting)(pageFields(pageParam)),
      providesTags: ['Door'],
    }),
    invites: build.infiniteQuery<ReplyOf<typeof invites>, void, PageParam>({
      infiniteQueryOptions: pages(invites),
      query: ({ pageParam }) => byQuery(invites)(pageFields(pageParam)),
      providesTags: ['Door'],
    }),
    keptNumbers: build.query<ReplyOf<typeof numbers>, void>({
      query: () => byQuery(numbers)({}),
      providesTags: ['Cases', 'Mail', 'Door'],
    }),
    audit: build.infiniteQuery<ReplyOf<typeof audit>, void, PageParam>({
      infiniteQueryOptions: pages(audit),
      query: ({ pageParam }) => byQuery(audit)(pageFields(pageParam)),
    }),
    takeCase: build.mutation<ReplyOf<typeof take>, RequestOf<typeof take>>({
      query: byJson(take),
      invalidatesTags: ['Cases'],
    }),
    decide: build.mutation<ReplyOf<typeof decide>, OnceArg<typeof decide>>({
      query: byJsonOnce(decide),
      // A refused one too: another was faster, and the case is no longer what stands here.
      invalidatesTags: ['Cases', 'KeptPeople'],
    }),
    revoke: build.mutation<ReplyOf<typeof revoke>, OnceArg<typeof revoke>>({
      query: byJsonOnce(revoke),
      invalidatesTags: ['Cases', 'KeptPeople'],
    }),
    addNote: build.mutation<ReplyOf<typeof note>, OnceArg<typeof note>>({
      query: byJsonOnce(note),
      invalidatesTags: ['Cases'],
    }),
    answerMail: build.mutation<ReplyOf<typeof answer>, OnceArg<typeof answer>>({
      query: byJsonOnce(answer),
      invalidatesTags: ['Mail'],
    }),
    endAllSessions: build.mutation<ReplyOf<typeof endAll>, number>({
      query: (personaID) => byJson(endAll)({ personaID }),
      invalidatesTags: ['KeptPeople'],
    }),
    resendLink: build.mutation<ReplyOf<typeof resend>, number>({
      query: (personaID) => byJson(resend)({ personaID }),
    }),
    correctPerson: build.mutation<ReplyOf<typeof correct>, RequestOf<typeof correct>>({
      query: byJson(correct),
      invalidatesTags: ['KeptPeople', 'Persona'],
    }),
    admit: build.mutation<ReplyOf<typeof admit>, RequestOf<typeof admit>>({
      query: byJson(admit),
      invalidatesTags: ['Door'],
    }),
    setDoor: build.mutation<ReplyOf<typeof door>, RequestOf<typeof door>>({
      query: byJson(door),
      invalidatesTags: ['Square'],
    }),
    invite: build.mutation<ReplyOf<typeof invite>, OnceArg<typeof invite>>({
      query: byJsonOnce(invite),
      invalidatesTags: ['Door'],
    }),
    announce: build.mutation<ReplyOf<typeof announce>, OnceArg<typeof announce>>({
      query: byJsonOnce(announce),
    }),
    setSquare: build.mutation<ReplyOf<typeof square>, RequestOf<typeof square>>({
      query: byJson(square),
      invalidatesTags: ['Texts'],
    }),
  }),
});

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
