import type { RequestOf } from '../../contract/table';
import { family, onSuccess } from './family';
import { type Paged, pagedBy, pageFields } from './paged';

export type NotificationGroup = NonNullable<RequestOf<'GET /api/Notifiche/GetCombinedNotifiche'>['gruppo']>;
/** Requests all of the person's notifications, or those of one group. */
type Lines = number | { PersonaID: number; gruppo: NotificationGroup };

export const notificheApi = family(({ query, infiniteQuery, mutation }) => ({
  // Messages are not counted here; they are counted in the inbox.
  notificationCount: query('GET /api/Notifiche/CountNotifichePersonaID', {
    query: (PersonaID: number) => ({ PersonaID, senzaMessaggi: 1 as const }),
    providesTags: ['Notifications'],
  }),
  notificationLines: infiniteQuery('GET /api/Notifiche/GetCombinedNotifiche', {
    // A page may be shorter than the page size, because notifications about deleted posts are left out, so only an
    // empty page is the last.
    infiniteQueryOptions: pagedBy(({ listNotifiche }) => listNotifiche.length > 0),
    query: ({ queryArg: lines, pageParam: page }: Paged<Lines>) => ({
      ...(typeof lines === 'number' ? { PersonaID: lines } : lines),
      senzaMessaggi: 1 as const,
      ...pageFields(page),
    }),
    providesTags: ['Notifications'],
  }),
  markRead: mutation('POST /api/Notifiche/SegnaLette', { invalidatesTags: onSuccess(['Notifications']) }),
}));

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery, useMarkReadMutation } =
  notificheApi;
