import { holdPerson } from '../../db/holdPerson';
import { limits } from '../../../contract/limits';
import type { Context, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import { pageOf } from '../../paging';
import { areApart } from '../../security/unseenRepository';
import { noteNews } from '../eventi/news';
import { notify } from '../notifiche/notify';
import { checkContact } from './policy';
import { countUnread, listInbox } from './inboxRepository';
import { presentConversation, presentInboxLine, presentMessage } from './present';
import {
  findAd,
  findConversation,
  findContact,
  findConversationOf,
  findOtherSide,
  insertConversation,
  insertMessage,
  listMessages,
  markRead,
} from './repository';

const inboxPage = 20;

/** What the two calls that send a message need; only their field names differ. */
type Sending = Pick<Context<'POST /api/Chat/AddMessage'>, 'me' | 'sql' | 'limits'>;

const send = async (c: Sending, conversationID: number, text: string) => {
  const actor = c.me.personaID;
  const other = await findOtherSide(c.sql, conversationID, actor);
  if (other === undefined) throw codedError('non-trovato');
  if (!(await holdPerson(c.sql, other))) throw codedError('utente-eliminato');
  // The check of the session's blocks may be older than a new block, so this one repeats it under the lock.
  if (await areApart(c.sql, actor, other)) throw codedError('chat-chiusa');
  const { isUnanswered, isEmpty } = await findContact(c.sql, conversationID, actor, other);
  // A limited person cannot write to somebody who has not answered them.
  if (c.me.isLimited && isUnanswered) throw codedError('limitato');
  if (isUnanswered && isEmpty) await c.limits.spendPerson(c.sql, 'strangers', c.me);
  const messageID = await insertMessage(c.sql, conversationID, actor, text);
  await notify(c.sql, { kind: 'Messaggio', to: other, actor, messageID, conversationID });
  noteNews(c.sql, {
    tipo: 'messaggio',
    to: [other, actor],
    not: c.me.sessionID,
    conversazioneID: conversationID,
  });
  return { data: messageID };
};

export const chatHandlers: Handlers<'Chat'> = {
  'POST /api/Chat/AddConversazione': async (c) => {
    const { postID, personaID2 } = c.input;
    const buyer = c.me.personaID;
    const ad = await findAd(c.sql, postID);
    checkContact(ad, buyer, personaID2);
    const before = await findConversationOf(c.sql, ad.id, buyer);
    if (before !== undefined) return { data: before };
    if (ad.sold) throw codedError('annuncio-venduto');
    await c.limits.spendPerson(c.sql, 'conversations', c.me);
    await insertConversation(c.sql, ad, buyer);
    const data = await findConversationOf(c.sql, ad.id, buyer);
    if (data === undefined) throw codedError('conflitto');
    return { data };
  },

  'GET /api/Chat/ChatList': async (c) => {
    const me = c.me.personaID;
    const conversation = await findConversation(c.sql, c.input.ConversazioneID, me);
    if (!conversation) throw codedError('non-trovato');
    const other = conversation.buyer_id === me ? conversation.seller_id : conversation.buyer_id;
    // This GET marks messages as read. That is safe: a repeat changes nothing, and a prefetched link carries no token.
    const { Prima: before } = c.input;
    const isNews = before === undefined && conversation.unread > 0 && !c.reads.isCovered();
    if (isNews) {
      await markRead(c.primary, conversation.id, me);
      await c.reads.noteWrite(c.me.sessionID);
      c.live.tell([
        {
          tipo: 'letto',
          to: c.me.hasUnseen && (await areApart(c.sql, me, other)) ? [me] : [me, other],
          not: c.me.sessionID,
          conversazioneID: conversation.id,
        },
      ]);
    } else c.checkFresh(`chat ${conversation.id} ${before ?? ''} ${c.lang} ${conversation.state}`);
    // Reads one row more than the page has, to know whether older ones exist.
    const rows = await listMessages(isNews ? c.primary : c.sql, conversation.id, {
      limit: limits.messagesPage + 1,
      before,
    });
    const newest = rows.slice(0, limits.messagesPage);
    const told = fitting(newest.map((row) => presentMessage(row, conversation, c.texts, c.lang)));
    return {
      listConversazione: told.toReversed(),
      conversazione: presentConversation(conversation),
      altri: told.length < rows.length ? 1 : 0,
    };
  },

  'GET /api/Chat/ConversazioniList': async (c) => {
    const me = c.me.personaID;
    const { rows, onward } = await pageOf(c.input, inboxPage, (slice) => listInbox(c.sql, me, slice));
    return {
      listConversazioni: rows.map((row) => presentInboxLine(row, c.texts, c.lang)),
      nonLetti: await countUnread(c.sql, me),
      ...onward,
    };
  },

  'POST /api/Chat/AddMessaggio': (c) => send(c, c.input.conversazioneID, c.input.testo),
  'POST /api/Chat/AddMessage': (c) => send(c, c.input.conversazioneID, c.input.message),
};
