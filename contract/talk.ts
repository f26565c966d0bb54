import Type from 'typebox';
import {
  Bit,
  ClientDate,
  FreeText,
  Id,
  Moment,
  NewId,
  Nullable,
  Page,
  party,
  record,
  reply,
  self,
  signedIn,
  Text,
} from './common';
import { type EventType, eventTypes, limits } from './limits';

const mine = Type.Object({ PersonaID: Id });
const Notification = record({
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
  dataOra: Moment,
});

export const notificationRows = {
  'GET /api/Notifiche/CountNotifichePersonaID': {
    encoding: 'query',
    request: mine,
    reply: reply({ notificheCount: Type.Integer(), recordCount: Type.Integer() }),
    access: self('PersonaID'),
  },
  'GET /api/Notifiche/GetCombinedNotifiche': {
    encoding: 'query',
    request: mine,
    reply: reply({ listNotifiche: Type.Array(Notification) }),
    access: self('PersonaID'),
  },
} as const;

const Message = record({
  messaggioID: Id,
  conversazioneID: Id,
  mittenteID: Id,
  destinatarioID: Id,
  testo: Type.String(),
  message: Type.String(),
  dataInvio: Moment,
  nome: Type.String(),
  cognome: Type.String(),
  imgProfilo: Type.String(),
});
const Conversation = record({
  conversazioneID: Id,
  /** 0 once the ad is gone. */
  postID: Type.Integer(),
  personaID1: Id,
  personaID2: Id,
  dataInizio: Moment,
});
const sent = reply({ data: Type.Optional(Id) });
/** A line of the inbox. The person is the other side. */
const InboxLine = record({
  conversazioneID: Id,
  /** 0 once the ad is gone. */
  postID: Type.Integer(),
  titolo: Type.String(),
  nomeImmagine: Nullable(Type.String()),
  venduto: Bit,
  personaID: Id,
  nome: Type.String(),
  cognome: Type.String(),
  imgProfilo: Type.String(),
  /** Its first 200 characters. */
  ultimoMessaggio: Type.String(),
  ultimoMittenteID: Id,
  dataUltimo: Moment,
  nonLetti: Type.Integer(),
});

export const chatRows = {
  'POST /api/Chat/AddConversazione': {
    encoding: 'json',
    request: Type.Object({
      conversazioneID: NewId,
      postID: Id,
      personaID1: Id,
      personaID2: Id,
      dataInizio: ClientDate,
    }),
    reply: sent,
    access: self('personaID1'),
  },
  'GET /api/Chat/ChatList': {
    encoding: 'query',
    request: Type.Object({ ConversazioneID: Id }),
    reply: reply({ listConversazione: Type.Array(Message), conversazione: Conversation }),
    access: party('ConversazioneID'),
  },
  /** Newest first; `nonLetti` counts the unread messages of all conversations. */
  'GET /api/Chat/ConversazioniList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: Id, page: Page }),
    reply: reply({ listConversazioni: Type.Array(InboxLine), nonLetti: Type.Integer() }),
    access: self('PersonaID'),
  },
  'POST /api/Chat/AddMessaggio': {
    encoding: 'json',
    request: Type.Object({
      messaggioID: NewId,
      conversazioneID: Id,
      mittenteID: Id,
      testo: Text(limits.message),
      dataInvio: ClientDate,
    }),
    reply: sent,
    access: party('conversazioneID', 'mittenteID'),
    once: true,
  },
  'POST /api/Chat/AddMessage': {
    encoding: 'json',
    request: Type.Object({ conversazioneID: Id, message: Text(limits.message) }),
    reply: sent,
    access: party('conversazioneID'),
    once: true,
  },
} as const;

const contact = {
  nome: FreeText(limits.name),
  cognome: FreeText(limits.name),
  email: FreeText(limits.email),
  oggetto: Text(limits.subject),
  messaggio: Text(limits.feedbackText),
};

export const feedbackRows = {
  'POST /api/Feedback/SendFeedback': {
    encoding: 'json',
    request: Type.Object({
      ...contact,
      feedbackID: NewId,
      dataOra: ClientDate,
      personaID: Id,
      postID: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
      voto: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()])),
    }),
    reply: reply({}),
    access: self('personaID'),
    once: true,
  },
} as const;

export const supportRows = {
  'POST /api/Assistenza/SendAssistenza': {
    encoding: 'json',
    request: Type.Object(contact),
    reply: reply({}),
    access: signedIn,
    once: true,
  },
} as const;
