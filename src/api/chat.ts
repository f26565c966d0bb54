import type { ReplyOf } from '../../contract/table';
import { family, one, passing } from './family';
import { type Paged, pagedBy, pageFields } from './paged';

export type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
/** The host's page size; a shorter page is the last. */
const inboxPage = 20;

export type Chat = ReplyOf<'GET /api/Chat/ChatList'>;

/**
 * Merges the host's newest messages into the known ones: earlier ones stay if the two ranges overlap. Otherwise more
 * was written in between, and the conversation restarts with the answer. Undefined: nothing changed.
 */
export function withEarlier({ listConversazione: known, altri }: Chat, answer: Chat): Chat | undefined {
  const { listConversazione: newest } = answer;
  const at = known.findIndex(({ messaggioID }) => messaggioID === newest[0]?.messaggioID);
  if (at <= 0) return answer;
  if (altri !== undefined && known.at(-1)?.messaggioID === newest.at(-1)?.messaggioID) return undefined;
  // An answer restored from the phone may not say whether there are earlier messages; then the app assumes that there
  // are.
  return { ...answer, altri: altri ?? 1, listConversazione: [...known.slice(0, at), ...newest] };
}

/** Requests the messages before the earliest one shown. */
export interface OlderArg {
  conversazioneID: number;
  before: number;
}

export const chatApi = family(({ query, infiniteQuery, mutation }) => ({
  openConversation: mutation('POST /api/Chat/AddConversazione'),
  chat: query('GET /api/Chat/ChatList', {
    by: 'ConversazioneID',
    send: { isPolled: true },
    merge: (known, answer) => (answer.altri === 1 ? withEarlier(known, answer) : answer),
    providesTags: one('Chat'),
  }),
  olderMessages: infiniteQuery('GET /api/Chat/ChatList', {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ listConversazione: [oldest], altri }) =>
        altri === 1 ? oldest?.messaggioID : undefined,
    },
    query: ({ queryArg: { conversazioneID, before }, pageParam: page }: Paged<OlderArg, number | null>) => ({
      ConversazioneID: conversazioneID,
      Prima: page ?? before,
    }),
    ...passing,
  }),
  inbox: infiniteQuery('GET /api/Chat/ConversazioniList', {
    infiniteQueryOptions: pagedBy(({ listConversazioni }) => listConversazioni.length === inboxPage),
    query: ({ queryArg: PersonaID, pageParam: page }: Paged<number>) => ({ PersonaID, ...pageFields(page) }),
    providesTags: ['Chat'],
  }),
  sendMessage: mutation('POST /api/Chat/AddMessaggio'),
}));

export const {
  useOpenConversationMutation,
  useChatQuery,
  useInboxInfiniteQuery,
  useOlderMessagesInfiniteQuery,
} = chatApi;
