import type { Notification } from '../../../contract/entities';
import { type EventType, eventTypes, limits, noProfileImage } from '../../../contract/limits';
import { fitting } from '../../fitting';
import type { Handlers } from '../../handler';
import { momentOf, pageOf, readPlace, tellPlace } from '../../paging';
import {
  addWords,
  countNotifications,
  listNotifications,
  markRead,
  noteVisit,
  type NotificationRow,
  readUntil,
} from './repository';

const maxListed = 200;

type Group = 'vendite' | 'social';

/** The part of the list that each kind of event belongs to: ads and trade, or people. */
const groups: Record<EventType, Group> = {
  Follow: 'social',
  Like: 'social',
  Commento: 'social',
  Risposta: 'social',
  Condivisione: 'social',
  LikeStories: 'social',
  Messaggio: 'vendite',
  Rating: 'vendite',
  Ricerca: 'vendite',
  Ribasso: 'vendite',
  Tornato: 'vendite',
  Pubblicato: 'vendite',
  Provvedimento: 'social',
  Segnalazione: 'social',
  Annuncio: 'social',
  Caso: 'social',
  Lettera: 'social',
  Attesa: 'social',
};
function kindsOf({ gruppo, senzaMessaggi }: { gruppo?: Group; senzaMessaggi?: 1 }) {
  if (gruppo === undefined && senzaMessaggi === undefined) return undefined;
  return eventTypes.filter(
    (kind) => (gruppo ?? groups[kind]) === groups[kind] && !(senzaMessaggi && kind === 'Messaggio'),
  );
}

const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim();

const present = (row: NotificationRow): Notification => ({
  notificaID: row.id,
  tipoEvento: row.kind,
  personaID: row.actor_id,
  postID: row.post_id,
  conversazioneID: row.conversation_id,
  storyID: row.story_id,
  nominativo: nameOf(row),
  imgProfilo: row.image ?? noProfileImage,
  titolo: row.title,
  nomeImmagine: row.picture,
  dataOra: row.created_at.toISOString(),
  quanti: row.count,
  ...(row.people > 1 && {
    persone: row.people,
    altri: row.others.map((other) => ({
      personaID: other.id,
      nominativo: nameOf(other),
      imgProfilo: other.image ?? noProfileImage,
    })),
  }),
  ...(row.measure_id !== null && { provvedimentoID: row.measure_id }),
  ...(row.report_id !== null && { segnalazioneID: row.report_id }),
  ...(row.announcement_id !== null && { annuncioID: row.announcement_id, testo: row.words ?? '' }),
  ricercaID: row.search_id,
  nomeRicerca: row.search_name,
  prezzoDa: row.price_from,
  prezzoA: row.price_to,
  valutaSimbolo: row.price_to === null ? null : row.currency,
});

export const notificationHandlers: Handlers<'Notifiche'> = {
  'GET /api/Notifiche/CountNotifichePersonaID': async (c) => {
    const { news, lines, unseen } = await countNotifications(
      c.sql,
      c.me.personaID,
      c.input.senzaMessaggi === 1,
    );
    return { notificheCount: news, recordCount: lines, nuove: unseen };
  },

  'POST /api/Notifiche/SegnaLette': async (c) => {
    await markRead(c.sql, c.me.personaID, c.input.fino);
    return {};
  },

  'GET /api/Notifiche/GetCombinedNotifiche': async (c) => {
    const me = c.me.personaID;
    const limit = c.input.page === undefined ? maxListed : limits.notificationPage;
    if ((c.input.page ?? 1) === 1) {
      await addWords(c.sql, me);
      await noteVisit(c.sql, me);
    }
    const begun = readPlace(c.input.Dopo)?.key[2];
    const until = begun === undefined ? undefined : momentOf(Number(begun));
    const kinds = kindsOf(c.input);
    const { rows } = await pageOf(c.input, limit, (slice) =>
      listNotifications(c.sql, { me, lang: c.lang }, { ...slice, until, kinds }),
    );
    const first = begun ?? rows[0]?.micros;
    const told = fitting(rows.map(present));
    const last = rows[told.length - 1];
    return {
      listNotifiche: told,
      letteFino: (await readUntil(c.sql, me))?.toISOString() ?? null,
      ...(last && { dopo: tellPlace([last.micros, last.id, first ?? null]) }),
    };
  },
};
