import type { RequestOf } from '../../contract/table';
import { family } from './family';
import { pagedBy, pageFields } from './paged';

export type NotificationGroup = NonNullable<RequestOf<'GET /api/Notifiche/GetCombinedNotifiche'>['gruppo']>;
/** Whose list: the whole of it by the person alone, else a part of it. */
type Lines = number | { PersonaID: number; gruppo: NotificationGroup };

export const notificheApi = family(({ read, list, write }) => ({
  notificationCount: read('GET /api/Notifiche/CountNotifichePersonaID', {
    by: 'PersonaID',
    tags: ['Notifications'],
  }),
  notificationLines: list('GET /api/Notifiche/GetCombinedNotifiche', {
    // A page may be shorter: what is about a post that was deleted is left out of it.
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
