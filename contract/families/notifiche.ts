import Type from 'typebox';
import {
  After,
  id,
  marked,
  Moment,
  Nullable,
  Onward,
  outcome,
  Page,
  record,
  reply,
  self,
  SentMoment,
} from '../common';
import { type EventType, eventTypes } from '../limits';

const Notification = record('Notification', {
  notificaID: id('notification'),
  tipoEvento: Type.Unsafe<EventType>(Type.Enum([...eventTypes])),
  /** The person who caused the notification; of several, the latest. */
  personaID: id('person'),
  postID: Nullable(id('post')),
  conversazioneID: Nullable(id('conversation')),
  storyID: Nullable(id('story')),
  nominativo: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  /** The ad's title; for a keeper's decision, the title that the owner gave the thing. */
  titolo: marked('written', Nullable(Type.String())),
  /** The picture of the story, or the first one of the post. */
  nomeImmagine: Nullable(Type.String()),
  /** The time of the newest grouped event. */
  dataOra: Moment,
  /**
   * How many events are grouped here: those of the same kind about one post or story, else those by one person; for a
   * saved search, the number of posts.
   */
  quanti: Type.Integer(),
  /** The number of different people in the group, if there are several, and the two before the latest. */
  persone: Type.Optional(Type.Integer()),
  altri: Type.Optional(
    Type.Array(
      Type.Object({
        personaID: id('person'),
        nominativo: marked('contact', Type.String()),
        imgProfilo: Type.String(),
      }),
    ),
  ),
  /**
   * In a notification `Ricerca`: the saved search that the post matches, and its name. The post is the newest of the
   * group.
   */
  ricercaID: Nullable(id('savedSearch')),
  nomeRicerca: marked('written', Nullable(Type.String())),
  /** In a notification `Ribasso`: the bookmarked ad's price before and now. */
  prezzoDa: Nullable(Type.Number()),
  prezzoA: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  /**
   * In a notification `Provvedimento`: the keeper's decision, as in ProvvedimentiList. In this kind and the next
   * ones the person is the reader.
   */
  provvedimentoID: Type.Optional(id('measure')),
  segnalazioneID: Type.Optional(id('report')),
  annuncioID: Type.Optional(id('announcement')),
  testo: marked('written', Type.Optional(Type.String())),
});

/** Leaves out the notifications `Messaggio`, since the inbox shows them. */
const senzaMessaggi = Type.Optional(Type.Literal(1));

const Group = Type.Union([Type.Literal('vendite'), Type.Literal('social')]);

export const notificheRows = {
  /**
   * `recordCount`: the number of notifications in the list. `notificheCount`: the same until the list is read; after
   * that, a further event in a notification adds to it. `nuove`: the number of notifications with an event since the
   * list was last read on any device.
   */
  'GET /api/Notifiche/CountNotifichePersonaID': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), senzaMessaggi }),
    reply: reply({
      notificheCount: Type.Integer(),
      recordCount: Type.Integer(),
      nuove: Type.Optional(Type.Integer()),
    }),
    access: self('PersonaID'),
    offline: true,
    standing: 'free',
    sees: 'all',
    cost: 'light',
  },
  /**
   * The grouped notifications, newest first, all of them or one part. Reading them starts a new count of events.
   * `letteFino`: notifications up to this time are marked as read.
   */
  'GET /api/Notifiche/GetCombinedNotifiche': {
    encoding: 'query',
    request: Type.Object({
      PersonaID: id('me'),
      page: Page,
      Dopo: After,
      gruppo: Type.Optional(Group),
      senzaMessaggi,
    }),
    reply: reply({
      listNotifiche: Type.Array(Notification),
      letteFino: Type.Optional(Nullable(Moment)),
      dopo: Onward,
    }),
    access: self('PersonaID'),
    offline: true,
    atPrimary: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
  /** Marks notifications as read. `fino`: the time of the newest one that the person saw; later ones stay new. */
  'POST /api/Notifiche/SegnaLette': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), fino: SentMoment }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
