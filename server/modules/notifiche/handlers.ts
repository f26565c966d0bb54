import type { Notification } from '../../../contract/entities';
import { limits, noProfileImage } from '../../../contract/limits';
import { fitting } from '../../fitting';
import type { Handlers } from '../../handler';
import { countNotifications, listNotifications, noteVisit, type NotificationRow } from './repository';

/** Lines of a list that is asked for without a page. */
const most = 200;
const lastPage = 500;

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
  quanti: row.count,
  ricercaID: row.search_id,
  nomeRicerca: row.search_name,
  prezzoDa: row.price_from,
  prezzoA: row.price_to,
  valutaSimbolo: row.price_to === null ? null : row.currency,
});

export const notificationHandlers: Handlers<'Notifiche'> = {
  'GET /api/Notifiche/CountNotifichePersonaID': async (c) => {
    const { news, lines } = await countNotifications(c.sql, c.me.personaID);
    return { notificheCount: news, recordCount: lines };
  },

  'GET /api/Notifiche/GetCombinedNotifiche': async (c) => {
    const me = c.me.personaID;
    const { page = 1 } = c.input;
    const limit = c.input.page === undefined ? most : limits.notificationPage;
    if (page === 1) await noteVisit(c.sql, me);
    const rows = page > lastPage ? [] : await listNotifications(c.sql, me, limit, (page - 1) * limit);
    return { listNotifiche: fitting(rows.map(present)) };
  },
};
