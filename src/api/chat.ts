import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

export type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
/** What the host gives a page; a shorter one is the last. */
const inboxPage = 20;

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
      providesTags: (_reply, _error, id) => [{ type: 'Chat', id }],
    }),
    inbox: build.infiniteQuery<Inbox, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ listConversazioni }, _pages, page) =>
          listConversazioni.length < inboxPage ? undefined : page + 1,
      },
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Chat/ConversazioniList')({ PersonaID: queryArg, page: pageParam }),
      providesTags: ['Chat'],
    }),
    sendMessage: build.mutation<
      ReplyOf<'POST /api/Chat/AddMessaggio'>,
      RequestOf<'POST /api/Chat/AddMessaggio'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Chat/AddMessaggio') }),
  }),
});

export const { useOpenConversationMutation, useChatQuery, useInboxInfiniteQuery } = chatApi;
