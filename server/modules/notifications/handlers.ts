import type { Notification } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { Handlers } from '../../handler';
import { countNotifications, listNotifications, type NotificationRow } from './repository';

const most = 200;

const present = (row: NotificationRow): Notification => ({
  notificaID: row.id,
  tipoEvento: row.kind,
  personaID: row.actor_id,
  postID: row.post_id,
  conversazioneID: row.conversation_id,
  storyID: row.story_id,
  nominativo: `${row.name} ${row.surname}`.trim(),
  imgProfilo: row.image ?? noProfileImage,
  titolo: row.title,
  nomeImmagine: row.picture,
  dataOra: row.created_at.toISOString(),
});

export const notificationHandlers: Handlers<'Notifiche'> = {
  'GET /api/Notifiche/CountNotifichePersonaID': async (c) => {
    const count = await countNotifications(c.sql, c.me.personaID);
    return { notificheCount: count, recordCount: count };
  },

  'GET /api/Notifiche/GetCombinedNotifiche': async (c) => {
    const rows = await listNotifications(c.sql, c.me.personaID, most);
    return { listNotifiche: rows.map(present) };
  },
};
