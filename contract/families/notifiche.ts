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
  /** The person who did it; of several, the latest. */
  personaID: id('person'),
  postID: Nullable(id('post')),
  conversazioneID: Nullable(id('conversation')),
  storyID: Nullable(id('story')),
  nominativo: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  /** The ad's title; for a decision the thing's title, in its owner's words. */
  titolo: marked('written', Nullable(Type.String())),
  /** The post's first picture, or the story's. */
  nomeImmagine: Nullable(Type.String()),
  /** The newest event of the group. */
  dataOra: Moment,
  /** The number of grouped events: by kind and post or story, else by actor; for a search, the number of posts. */
  quanti: Type.Integer(),
  /** The number of grouped people, if several, and the two before the latest. */
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
  /** Ricerca: the search that the post matches, and its name. The post is the group's newest. */
  ricercaID: Nullable(id('savedSearch')),
  nomeRicerca: marked('written', Nullable(Type.String())),
  /** Ribasso: the saved ad's price before and now. */
  prezzoDa: Nullable(Type.Number()),
  prezzoA: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  /** Provvedimento: the measure, as in ProvvedimentiList. For this kind and the next ones the person is the reader. */
  provvedimentoID: Type.Optional(id('measure')),
  segnalazioneID: Type.Optional(id('report')),
  annuncioID: Type.Optional(id('announcement')),
  testo: marked('written', Type.Optional(Type.String())),
});

/** Leaves out the `Messaggio` rows, which the inbox shows. */
const senzaMessaggi = Type.Optional(Type.Literal(1));

const Group = Type.Union([Type.Literal('vendite'), Type.Literal('social')]);

export const notificheRows = {
  /**
   * `recordCount`: the rows of the list. `notificheCount`: the same until the list is read; later news of a row counts
   * again, so the number rises. `nuove`: the rows with news since the list was read on any device.
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
   * Grouped rows, newest first, all or of one part. Reading them starts a new count of events. `letteFino`: the moment
   * up to which rows are marked as read.
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
  /** `fino`: the newest that the person saw; later ones stay new. */
  'POST /api/Notifiche/SegnaLette': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), fino: SentMoment }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
