import type { ReplyOf } from '../../contract/table';
import { family, one } from './family';
import { pagedBy, pageFields } from './paged';

export type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
/** The host's page size; a shorter page is the last. */
const inboxPage = 20;

export type Chat = ReplyOf<'GET /api/Chat/ChatList'>;

/**
 * The host answers with the newest messages. Earlier ones that are already known stay, if the two ranges meet;
 * otherwise more was written meanwhile, and the conversation starts again with the answer. Undefined: nothing changed.
 */
export function withEarlier({ listConversazione: known, altri }: Chat, answer: Chat): Chat | undefined {
  const { listConversazione: newest } = answer;
  const at = known.findIndex(({ messaggioID }) => messaggioID === newest[0]?.messaggioID);
  if (at <= 0) return answer;
  if (altri !== undefined && known.at(-1)?.messaggioID === newest.at(-1)?.messaggioID) return undefined;
  // An answer that the phone kept may not say whether there are earlier messages; then they are asked for.
  return { ...answer, altri: altri ?? 1, listConversazione: [...known.slice(0, at), ...newest] };
}

/** The messages before one that the conversation shows. */
export interface OlderArg {
  conversazioneID: number;
  before: number;
}

export const chatApi = family(({ read, list, write }) => ({
  openConversation: write('POST /api/Chat/AddConversazione'),
  chat: read('GET /api/Chat/ChatList', {
    by: 'ConversazioneID',
    send: { isPolled: true },
    merge: (known, answer) => (answer.altri === 1 ? withEarlier(known, answer) : answer),
    tags: one('Chat'),
  }),
  olderMessages: list('GET /api/Chat/ChatList', {
    pages: {
      initialPageParam: null as number | null,
      getNextPageParam: ({ listConversazione: [oldest], altri }) =>
        altri === 1 ? oldest?.messaggioID : undefined,
    },
    request: ({ conversazioneID, before }: OlderArg, page) => ({
      ConversazioneID: conversazioneID,
      Prima: page ?? before,
    }),
    isPassing: true,
  }),
  inbox: list('GET /api/Chat/ConversazioniList', {
    pages: pagedBy(({ listConversazioni }) => listConversazioni.length === inboxPage),
    request: (PersonaID: number, page) => ({ PersonaID, ...pageFields(page) }),
    tags: ['Chat'],
  }),
  sendMessage: write('POST /api/Chat/AddMessaggio'),
}));

export const {
  useOpenConversationMutation,
  useChatQuery,
  useInboxInfiniteQuery,
  useOlderMessagesInfiniteQuery,
} = chatApi;
