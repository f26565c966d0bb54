import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

const listCall = 'GET /api/Notifiche/GetCombinedNotifiche';
const readCall = 'POST /api/Notifiche/SegnaLette';
type Notifications = ReplyOf<typeof listCall>;
export type NotificationGroup = NonNullable<RequestOf<typeof listCall>['gruppo']>;
/** Whose list: the whole of it by the person alone, else a part of it. */
type Lines = number | { PersonaID: number; gruppo: NotificationGroup };

export const notificheApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notificationCount: build.query<ReplyOf<'GET /api/Notifiche/CountNotifichePersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Notifiche/CountNotifichePersonaID')({ PersonaID }),
      providesTags: ['Notifications'],
    }),
    notificationLines: build.infiniteQuery<Notifications, Lines, PageParam>({
      // A page may be shorter: what is about a post that was deleted is left out of it.
      infiniteQueryOptions: pagedBy(({ listNotifiche }) => listNotifiche.length > 0),
      query: ({ queryArg, pageParam }) =>
        byQuery(listCall)({
          ...(typeof queryArg === 'number' ? { PersonaID: queryArg } : queryArg),
          ...pageFields(pageParam),
        }),
      providesTags: ['Notifications'],
    }),
    markRead: build.mutation<ReplyOf<typeof readCall>, RequestOf<typeof readCall>>({
      query: byJson(readCall),
      invalidatesTags: (_reply, error) => (error ? [] : ['Notifications']),
    }),
  }),
});

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery, useMarkReadMutation } =
  notificheApi;
