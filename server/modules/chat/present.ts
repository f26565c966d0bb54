import type { Conversation, Message } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { ReplyOf } from '../../../contract/table';
import type { Texts } from '../lookup/texts';
import type { InboxRow } from './inboxRepository';
import type { ConversationRow, MessageRow } from './repository';

export const presentConversation = (row: ConversationRow): Conversation => ({
  conversazioneID: row.id,
  postID: row.post_id ?? 0,
  personaID1: row.buyer_id,
  personaID2: row.seller_id,
  dataInizio: row.created_at.toISOString(),
});

/** The text of a message. For a hidden one both parties get a notice instead, in the reader's language. */
function presentBody({ body, lang: written }: MessageRow, texts: Texts, lang: string) {
  const testo = body ?? texts.say('server-messaggio-nascosto', {}, lang);
  if (body === null) return { testo, message: testo, nascosto: 1 as const };
  return { testo, message: testo, ...(written !== null && { lingua: written }) };
}

/** A message for the API. Those of a deleted person stay, since they belong to the other party too (trust 3.12). */
export const presentMessage = (
  row: MessageRow,
  of: ConversationRow,
  texts: Texts,
  lang: string,
): Message => ({
  messaggioID: row.id,
  conversazioneID: of.id,
  mittenteID: row.sender_id,
  destinatarioID: row.sender_id === of.buyer_id ? of.seller_id : of.buyer_id,
  ...presentBody(row, texts, lang),
  dataInvio: row.created_at.toISOString(),
  nome: row.is_sender_gone ? texts.say('server-utente-eliminato', {}, lang) : row.name,
  cognome: row.is_sender_gone ? '' : row.surname,
  imgProfilo: row.image ?? noProfileImage,
});

type InboxLine = ReplyOf<'GET /api/Chat/ConversazioniList'>['listConversazioni'][number];

export const presentInboxLine = (row: InboxRow, texts: Texts, lang: string): InboxLine => ({
  conversazioneID: row.id,
  postID: row.post_id ?? 0,
  // The title was deleted if the seller left.
  titolo: row.title || texts.say('server-annuncio-rimosso', {}, lang),
  nomeImmagine: row.picture,
  venduto: row.sold ? 1 : 0,
  personaID: row.other_id,
  nome: row.is_other_gone ? texts.say('server-utente-eliminato', {}, lang) : row.name,
  cognome: row.is_other_gone ? '' : row.surname,
  imgProfilo: (row.is_other_gone ? null : row.image) ?? noProfileImage,
  ultimoMessaggio: row.body ?? texts.say('server-messaggio-nascosto', {}, lang),
  ...(row.lang !== null && row.body !== null && { lingua: row.lang }),
  ultimoMittenteID: row.sender_id,
  dataUltimo: row.last_at.toISOString(),
  nonLetti: row.unread,
});
