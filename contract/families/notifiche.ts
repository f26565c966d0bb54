import Type from 'typebox';
import {
  After,
  byPerson,
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
  /** The person who did it, of several the newest. */
  personaID: id('person'),
  postID: Nullable(id('post')),
  conversazioneID: Nullable(id('conversation')),
  storyID: Nullable(id('story')),
  nominativo: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  /** The ad's; of a decision the thing's, in its person's words. */
  titolo: marked('written', Nullable(Type.String())),
  /** The first picture of the post, or the story's. */
  nomeImmagine: Nullable(Type.String()),
  /** The time of the newest event that the line gathers. */
  dataOra: Moment,
  /** The number of events that the line gathers: of one kind and post (or story), else of one actor; of a search, how many posts. */
  quanti: Type.Integer(),
  /** The number of persons that it gathers, where several did the same, and the next newest two of them. */
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
  /** Ricerca: the search that the post fits, and its name. The post is the newest of the line. */
  ricercaID: Nullable(id('savedSearch')),
  nomeRicerca: marked('written', Nullable(Type.String())),
  /** Ribasso: what the saved ad cost before, and costs now. */
  prezzoDa: Nullable(Type.Number()),
  prezzoA: Nullable(Type.Number()),
  valutaSimbolo: Nullable(Type.String()),
  /** Provvedimento: the measure, as ProvvedimentiList has it. Of this kind and those after it the person is the reader. */
  provvedimentoID: Type.Optional(id('measure')),
  /** Segnalazione: the report that was decided. */
  segnalazioneID: Type.Optional(id('report')),
  /** Annuncio: the keepers' words to everybody, in the reader's language. */
  annuncioID: Type.Optional(id('announcement')),
  testo: marked('written', Type.Optional(Type.String())),
});

/** Parts of the list: about ads and trade, and about people. */
const Group = Type.Union([Type.Literal('vendite'), Type.Literal('social')]);

export const notificheRows = {
  /**
   * `recordCount`: the lines of the list. `notificheCount` is the same until the list is read; a line that gets news after
   * that counts once more, so that the number rises. `nuove`: the lines with news since the list was read, on whichever
   * device.
   */
  'GET /api/Notifiche/CountNotifichePersonaID': {
    encoding: 'query',
    request: byPerson,
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
   * Gathered lines, newest first, all or of one part. Reading them is the visit that new events are counted from.
   * `letteFino`: until when they were marked as read.
   */
  'GET /api/Notifiche/GetCombinedNotifiche': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), page: Page, Dopo: After, gruppo: Type.Optional(Group) }),
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
  /** `fino`: the newest that the person saw; what came after it stays new. */
  'POST /api/Notifiche/SegnaLette': {
    encoding: 'json',
    request: Type.Object({ personaID: id('me'), fino: SentMoment }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'settings' },
  },
} as const;
