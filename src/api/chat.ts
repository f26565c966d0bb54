import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

export type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
/** The host gives so many a page; a shorter one is the last. */
const inboxPage = 20;

export type Chat = ReplyOf<'GET /api/Chat/ChatList'>;

/**
 * The host answers with the newest messages: those that an earlier answer had before them stay, as long as the two
 * meet. A conversation that went on by more than that meanwhile begins anew. Undefined: nothing was said.
 */
export function withEarlier({ listConversazione: known, altri }: Chat, answer: Chat): Chat | undefined {
  const { listConversazione: newest } = answer;
  const at = known.findIndex(({ messaggioID }) => messaggioID === newest[0]?.messaggioID);
  if (at <= 0) return answer;
  if (altri !== undefined && known.at(-1)?.messaggioID === newest.at(-1)?.messaggioID) return undefined;
  // The phone may keep an answer that does not say whether there were earlier ones: they are asked for.
  return { ...answer, altri: altri ?? 1, listConversazione: [...known.slice(0, at), ...newest] };
}

/** Messages before one that the conversation shows. */
export interface OlderArg {
  conversazioneID: number;
  before: number;
}

export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openConversation: build.mutation<
      ReplyOf<'POST /api/Chat/AddConversazione'>,
      RequestOf<'POST /api/Chat/AddConversazione'>
    >({ query: byJson('POST /api/Chat/AddConversazione') }),
    chat: build.query<ReplyOf<'GET /api/Chat/ChatList'>, number>({
      query: (ConversazioneID) => ({
        ...byQuery('GET /api/Chat/ChatList')({ ConversazioneID }),
        isPolled: true,
      }),
      merge: (known, answer) => (answer.altri === 1 ? withEarlier(known, answer) : answer),
      providesTags: (_reply, _error, id) => [{ type: 'Chat', id }],
    }),
    olderMessages: build.infiniteQuery<Chat, OlderArg, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ listConversazione: [oldest], altri }) =>
          altri === 1 ? oldest?.messaggioID : undefined,
      },
      query: ({ queryArg: { conversazioneID, before }, pageParam }) =>
        byQuery('GET /api/Chat/ChatList')({ ConversazioneID: conversazioneID, Prima: pageParam ?? before }),
    }),
    inbox: build.infiniteQuery<Inbox, number, PageParam>({
      infiniteQueryOptions: pagedBy(({ listConversazioni }) => listConversazioni.length === inboxPage),
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Chat/ConversazioniList')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Chat'],
    }),
    sendMessage: build.mutation<
      ReplyOf<'POST /api/Chat/AddMessaggio'>,
      RequestOf<'POST /api/Chat/AddMessaggio'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Chat/AddMessaggio') }),
  }),
});

export const {
  useOpenConversationMutation,
  useChatQuery,
  useInboxInfiniteQuery,
  useOlderMessagesInfiniteQuery,
} = chatApi;
