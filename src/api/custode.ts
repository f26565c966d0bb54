import type { ReplyOf, RequestOf } from '../../contract/table';
import { family } from './family';
import { pagedBy, pageFields, type PageParam } from './paged';

type CaseFilter = NonNullable<RequestOf<'GET /api/Custode/CasiList'>['filtro']>;
export type KeptCase = ReplyOf<'GET /api/Custode/CasiList'>['listCasi'][number];
export type CaseDetails = ReplyOf<'GET /api/Custode/CasoDetails'>['caso'];
export type KeptMail = ReplyOf<'GET /api/Custode/PostaList'>['listPosta'][number];
export type AuditLine = ReplyOf<'GET /api/Custode/Registro'>['listRegistro'][number];
export type KeptPerson = ReplyOf<'GET /api/Custode/PersoneList'>['listPersone'][number];

const pages = pagedBy<{ dopo?: string }>(({ dopo }) => dopo !== undefined);
const whole = { pages, request: (_arg: void, page: PageParam) => pageFields(page) };

/** The keepers' calls. A refused decision makes cases stale as well, because another keeper was faster. */
export const custodeApi = family(({ read, list, write }) => ({
  cases: list('GET /api/Custode/CasiList', {
    pages,
    request: (filtro: CaseFilter, page: PageParam) => ({ filtro, ...pageFields(page) }),
    tags: ['Cases'],
  }),
  caseDetails: read('GET /api/Custode/CasoDetails', { by: 'CasoID', tags: ['Cases'] }),
  keptMails: list('GET /api/Custode/PostaList', { ...whole, tags: ['Mail'] }),
  keptPeople: list('GET /api/Custode/PersoneList', {
    pages,
    request: (q: string, page: PageParam) => ({ ...(q !== '' && { q }), ...pageFields(page) }),
    tags: ['KeptPeople'],
  }),
  waitingPeople: list('GET /api/Custode/AttesaList', { ...whole, tags: ['Door'] }),
  invites: list('GET /api/Custode/InvitiList', { ...whole, tags: ['Door'] }),
  keptNumbers: read('GET /api/Custode/Numeri', {
    request: (_arg: void) => ({}),
    tags: ['Cases', 'Mail', 'Door'],
  }),
  audit: list('GET /api/Custode/Registro', { ...whole, tags: ['Cases'] }),
  takeCase: write('POST /api/Custode/PrendiCaso', { doubtful: ['Cases'] }),
  decide: write('POST /api/Custode/Decidi', { doubtful: ['Cases', 'KeptPeople'] }),
  revoke: write('POST /api/Custode/Revoca', { doubtful: ['Cases', 'KeptPeople'] }),
  addNote: write('POST /api/Custode/AddNota', { doubtful: ['Cases'] }),
  answerMail: write('POST /api/Custode/Rispondi', { doubtful: ['Mail'] }),
  endAllSessions: write('POST /api/Custode/EsciDaTutte', { by: 'personaID', doubtful: ['KeptPeople'] }),
  resendLink: write('POST /api/Custode/RimandaLink', { by: 'personaID' }),
  correctPerson: write('POST /api/Custode/CorreggiPersona', { doubtful: ['KeptPeople', 'Persona'] }),
  admit: write('POST /api/Custode/DecidiAttesa', { doubtful: ['Door'] }),
  setDoor: write('POST /api/Custode/UpdatePorta', { doubtful: ['Square'] }),
  invite: write('POST /api/Custode/AddInviti', { doubtful: ['Door'] }),
  announce: write('POST /api/Custode/AddAnnuncio'),
  setSquare: write('POST /api/Custode/UpdatePiazza', { stale: ['Texts'] }),
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
