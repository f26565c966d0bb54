import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

export type Inbox = ReplyOf<'GET /api/Chat/ConversazioniList'>;
/** What the host gives a page; a shorter one is the last. */
const inboxPage = 20;

export const talkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openConversation: build.mutation<
      ReplyOf<'POST /api/Chat/AddConversazione'>,
      RequestOf<'POST /api/Chat/AddConversazione'>
    >({ query: byJson('POST /api/Chat/AddConversazione') }),
    chat: build.query<ReplyOf<'GET /api/Chat/ChatList'>, number>({
      query: (ConversazioneID) => byQuery('GET /api/Chat/ChatList')({ ConversazioneID }),
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
    notificationCount: build.query<ReplyOf<'GET /api/Notifiche/CountNotifichePersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Notifiche/CountNotifichePersonaID')({ PersonaID }),
      providesTags: ['Notifications'],
    }),
    notifications: build.query<ReplyOf<'GET /api/Notifiche/GetCombinedNotifiche'>, number>({
      query: (PersonaID) => byQuery('GET /api/Notifiche/GetCombinedNotifiche')({ PersonaID }),
      providesTags: ['Notifications'],
    }),
    sendFeedback: build.mutation<
      ReplyOf<'POST /api/Feedback/SendFeedback'>,
      RequestOf<'POST /api/Feedback/SendFeedback'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Feedback/SendFeedback') }),
    askSupport: build.mutation<
      ReplyOf<'POST /api/Assistenza/SendAssistenza'>,
      RequestOf<'POST /api/Assistenza/SendAssistenza'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Assistenza/SendAssistenza') }),
  }),
});

export const {
  useOpenConversationMutation,
  useChatQuery,
  useInboxInfiniteQuery,
  useSendMessageMutation,
  useNotificationCountQuery,
  useNotificationsQuery,
  useSendFeedbackMutation,
  useAskSupportMutation,
} = talkApi;
