import Type from 'typebox';
import {
  After,
  Bit,
  ClientDate,
  id,
  marked,
  Moment,
  NewId,
  Nullable,
  Onward,
  Page,
  party,
  record,
  reply,
  self,
  sharedReply,
  Text,
} from '../common';
import { limits } from '../limits';

const Message = record('Message', {
  messaggioID: id('message'),
  conversazioneID: id('conversation'),
  mittenteID: id('person'),
  destinatarioID: id('person'),
  testo: marked('written', Type.String()),
  message: marked('written', Type.String()),
  /** Beyond the specification: the language of the writer's app at that time; older messages lack it. */
  lingua: Type.Optional(Type.String()),
  dataInvio: Moment,
  /** Beyond the specification: 1 when keepers hid the message; its text then says that it is hidden. */
  nascosto: Type.Optional(Bit),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
});
const Conversation = record('Conversation', {
  conversazioneID: id('conversation'),
  /** The id of the ad; 0 once the ad is deleted. */
  postID: Type.Integer(),
  personaID1: id('person'),
  personaID2: id('person'),
  dataInizio: Moment,
});
const sent = sharedReply('Sent', { data: Type.Optional(id('message')) });
/** A conversation in the inbox list; the person is the other party. */
const InboxLine = record('InboxLine', {
  conversazioneID: id('conversation'),
  /** The id of the ad; 0 once the ad is deleted. */
  postID: Type.Integer(),
  titolo: Type.String(),
  nomeImmagine: Nullable(Type.String()),
  venduto: Bit,
  personaID: id('person'),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  /** The first 200 characters of the last message. */
  ultimoMessaggio: marked('written', Type.String()),
  lingua: Type.Optional(Type.String()),
  ultimoMittenteID: id('person'),
  dataUltimo: Moment,
  nonLetti: Type.Integer(),
});

export const chatRows = {
  'POST /api/Chat/AddConversazione': {
    encoding: 'json',
    request: Type.Object({
      conversazioneID: NewId,
      postID: id('post'),
      personaID1: id('me'),
      personaID2: id('person'),
      dataInizio: ClientDate,
    }),
    reply: sent,
    access: self('personaID1'),
    standing: 'public',
    limit: { person: 'contacts' },
    refuses: [409, 422],
  },
  /**
   * The newest 50 messages, oldest first; fewer if they are long. `altri`: there are earlier ones. `Prima`, a message's
   * id, requests as many messages before it, and marks none as read.
   */
  'GET /api/Chat/ChatList': {
    encoding: 'query',
    request: Type.Object({ ConversazioneID: id('conversation'), Prima: Type.Optional(id('cursor')) }),
    reply: reply({
      listConversazione: Type.Array(Message),
      conversazione: Conversation,
      altri: Type.Optional(Bit),
    }),
    access: party('ConversazioneID'),
    cache: 'tagged',
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
  /** The conversations, newest first; `nonLetti` counts the unread messages of all of them. */
  'GET /api/Chat/ConversazioniList': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), page: Page, Dopo: After }),
    reply: reply({ listConversazioni: Type.Array(InboxLine), nonLetti: Type.Integer(), dopo: Onward }),
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
  'POST /api/Chat/AddMessaggio': {
    encoding: 'json',
    request: Type.Object({
      messaggioID: NewId,
      conversazioneID: id('conversation'),
      mittenteID: id('me'),
      testo: marked('written', Text(limits.message)),
      dataInvio: ClientDate,
    }),
    reply: sent,
    access: party('conversazioneID', 'mittenteID'),
    standing: 'free',
    once: true,
    limit: { person: 'messages' },
  },
  'POST /api/Chat/AddMessage': {
    encoding: 'json',
    request: Type.Object({
      conversazioneID: id('conversation'),
      message: marked('written', Text(limits.message)),
    }),
    reply: sent,
    access: party('conversazioneID'),
    standing: 'free',
    once: true,
    limit: { person: 'messages' },
  },
} as const;
