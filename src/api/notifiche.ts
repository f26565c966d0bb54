import type { RequestOf } from '../../contract/table';
import { family, onSuccess } from './family';
import { type Paged, pagedBy, pageFields } from './paged';

export type NotificationGroup = NonNullable<RequestOf<'GET /api/Notifiche/GetCombinedNotifiche'>['gruppo']>;
/** The person's whole list, or one group of it. */
type Lines = number | { PersonaID: number; gruppo: NotificationGroup };

export const notificheApi = family(({ query, infiniteQuery, mutation }) => ({
  notificationCount: query('GET /api/Notifiche/CountNotifichePersonaID', {
    by: 'PersonaID',
    providesTags: ['Notifications'],
  }),
  notificationLines: infiniteQuery('GET /api/Notifiche/GetCombinedNotifiche', {
    // A page may be shorter than the page size, because notifications about deleted posts are left out.
    infiniteQueryOptions: pagedBy(({ listNotifiche }) => listNotifiche.length > 0),
    query: ({ queryArg: lines, pageParam: page }: Paged<Lines>) => ({
      ...(typeof lines === 'number' ? { PersonaID: lines } : lines),
      ...pageFields(page),
    }),
    providesTags: ['Notifications'],
  }),
  markRead: mutation('POST /api/Notifiche/SegnaLette', { invalidatesTags: onSuccess(['Notifications']) }),
}));

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery, useMarkReadMutation } =
  notificheApi;
