import Type from 'typebox';
import { After, byPerson, Id, Moment, Nullable, Onward, Page, record, reply, self } from '../common';
import { type EventType, eventTypes } from '../limits';

const Notification = record('Notification', {
  notificaID: Id,
  tipoEvento: Type.Unsafe<EventType>(Type.Enum([...eventTypes])),
  /** Who did it. */
  personaID: Id,
  postID: Nullable(Id),
  conversazioneID: Nullable(Id),
  storyID: Nullable(Id),
  nominativo: Type.String(),
  imgProfilo: Type.String(),
  titolo: Nullable(Type.String()),
  /** The first picture of the post, or the story's. */
  nomeImmagine: Nullable(Type.String()),
  /** Of the newest event that the line gathers. */
  dataOra: Moment,
  /** How many events of one actor, kind and post (or conversation, or story) the line gathers; of a search, how many posts. */
  quanti: Type.Integer(),
  /** Ricerca: the search that the post fits, and its name. The post is the newest of the line. */
  ricercaID: Nullable(Id),
  nomeRicerca: Nullable(Type.String()),
  /** Ribasso: what the saved ad cost before, and costs now. */
  prezzoDa: Nullable(Type.Number()),
  prezzoA: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
});

export const notificheRows = {
  /**
   * `recordCount`: the lines of the list. `notificheCount` is the same until the list is read; a line that gets news
   * after that counts once more, so that the number rises.
   */
  'GET /api/Notifiche/CountNotifichePersonaID': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ notificheCount: Type.Integer(), recordCount: Type.Integer() }),
    access: self('PersonaID'),
    offline: true,
  },
  /** Gathered lines, newest first. Reading them is the visit that new events are counted from. */
  'GET /api/Notifiche/GetCombinedNotifiche': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id, page: Page, Dopo: After }),
    reply: reply({ listNotifiche: Type.Array(Notification), dopo: Onward }),
    access: self('PersonaID'),
    offline: true,
    atPrimary: true,
    cost: 'list',
  },
} as const;
