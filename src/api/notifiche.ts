import { limits } from '../../contract/limits';
import type { ReplyOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';

type Notifications = ReplyOf<'GET /api/Notifiche/GetCombinedNotifiche'>;

export const notificheApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notificationCount: build.query<ReplyOf<'GET /api/Notifiche/CountNotifichePersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /api/Notifiche/CountNotifichePersonaID')({ PersonaID }),
      providesTags: ['Notifications'],
    }),
    notificationLines: build.infiniteQuery<Notifications, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ listNotifiche }, _pages, page) =>
          listNotifiche.length < limits.notificationPage ? undefined : page + 1,
      },
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Notifiche/GetCombinedNotifiche')({ PersonaID: queryArg, page: pageParam }),
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery } = notificheApi;
