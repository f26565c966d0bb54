import type { Context, Handlers } from '../../handler';
import { codedError } from '../../plugins/errors';
import { notify } from '../notifications/notify';
import { checkContact } from './policy';
import { presentConversation, presentMessage } from './present';
import {
  findAd,
  findConversation,
  findConversationOf,
  findOtherSide,
  insertConversation,
  insertMessage,
  listMessages,
} from './repository';

const most = 500;

/** Two calls send a message; they differ in their fields' names alone. */
type Sending = Pick<Context<'POST /api/Chat/AddMessage'>, 'me' | 'transact'>;

const send = (c: Sending, conversationID: number, text: string) =>
  c.transact(async (tx) => {
    const actor = c.me.personaID;
    const other = await findOtherSide(tx, conversationID, actor);
    if (!other) throw codedError('non-trovato');
    if (other.is_gone) throw codedError('utente-eliminato');
    const messageID = await insertMessage(tx, conversationID, actor, text);
    await notify(tx, { kind: 'Messaggio', to: other.id, actor, messageID, conversationID });
    return { data: messageID };
  });

export const chatHandlers: Handlers<'Chat'> = {
  'POST /api/Chat/AddConversazione': (c) =>
    c.transact(async (tx) => {
      const { postID, personaID2 } = c.input;
      const buyer = c.me.personaID;
      const ad = await findAd(tx, postID);
      checkContact(ad, buyer, personaID2);
      const before = await findConversationOf(tx, ad.id, buyer);
      if (before !== undefined) return { data: before };
      if (ad.sold) throw codedError('annuncio-venduto');
      await insertConversation(tx, ad, buyer);
      const data = await findConversationOf(tx, ad.id, buyer);
      if (data === undefined) throw codedError('conflitto');
      return { data };
    }),

  'GET /api/Chat/ChatList': async (c) => {
    const conversation = await findConversation(c.sql, c.input.ConversazioneID, c.me.personaID);
    if (!conversation) throw codedError('non-trovato');
    const rows = await listMessages(c.sql, conversation.id, most);
    return {
      listConversazione: rows.map((row) => presentMessage(row, conversation, c.texts, c.lang)),
      conversazione: presentConversation(conversation),
    };
  },

  'POST /api/Chat/AddMessaggio': (c) => send(c, c.input.conversazioneID, c.input.testo),
  'POST /api/Chat/AddMessage': (c) => send(c, c.input.conversazioneID, c.input.message),
};
