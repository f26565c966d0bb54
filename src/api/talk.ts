import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

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
  useSendMessageMutation,
  useNotificationCountQuery,
  useNotificationsQuery,
  useSendFeedbackMutation,
  useAskSupportMutation,
} = talkApi;
