import type { Comment } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { Texts } from '../lookup/texts';
import type { CommentRow } from './repository';

/** Of a person who deleted themselves nothing is left but the place in the thread (trust 3.12). */
export function presentComment(row: CommentRow, texts: Texts, lang: string): Comment {
  const gone = row.is_author_gone;
  return {
    commentiID: row.id,
    personaID: row.persona_id,
    postID: row.post_id,
    parentCommentiID: row.parent_id ?? 0,
    dataOra: row.created_at.toISOString(),
    testoCommento: gone ? texts.say('server-commento-rimosso', {}, lang) : row.body,
    nome: gone ? texts.say('server-utente-eliminato', {}, lang) : row.name,
    cognome: gone ? '' : row.surname,
    imgProfilo: row.image ?? noProfileImage,
  };
}
