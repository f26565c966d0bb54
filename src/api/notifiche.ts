import type { ReplyOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

type Notifications = ReplyOf<'GET /api/Notifiche/GetCombinedNotifiche'>;

export const notificheApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notificationCount: build.query<ReplyOf<'GET /api/Notifiche/CountNotifichePersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Notifiche/CountNotifichePersonaID')({ PersonaID }),
      providesTags: ['Notifications'],
    }),
    notificationLines: build.infiniteQuery<Notifications, number, PageParam>({
      // A page may be shorter: what is about a post that was deleted is left out of it.
      infiniteQueryOptions: pagedBy(({ listNotifiche }) => listNotifiche.length > 0),
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Notifiche/GetCombinedNotifiche')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery } = notificheApi;
