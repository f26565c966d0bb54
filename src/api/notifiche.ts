import type { RequestOf } from '../../contract/table';
import { family } from './family';
import { pagedBy, pageFields } from './paged';

export type NotificationGroup = NonNullable<RequestOf<'GET /api/Notifiche/GetCombinedNotifiche'>['gruppo']>;
/** The person's whole list, or one group of it. */
type Lines = number | { PersonaID: number; gruppo: NotificationGroup };

export const notificheApi = family(({ read, list, write }) => ({
  notificationCount: read('GET /api/Notifiche/CountNotifichePersonaID', {
    by: 'PersonaID',
    tags: ['Notifications'],
  }),
  notificationLines: list('GET /api/Notifiche/GetCombinedNotifiche', {
    // A page may be shorter than the page size, because notifications about deleted posts are left out.
    pages: pagedBy(({ listNotifiche }) => listNotifiche.length > 0),
    request: (lines: Lines, page) => ({
      ...(typeof lines === 'number' ? { PersonaID: lines } : lines),
      ...pageFields(page),
    }),
    tags: ['Notifications'],
  }),
  markRead: write('POST /api/Notifiche/SegnaLette', { stale: ['Notifications'] }),
}));

export const { useNotificationCountQuery, useNotificationLinesInfiniteQuery, useMarkReadMutation } =
  notificheApi;
