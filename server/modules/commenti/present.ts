import type { Comment } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { Texts } from '../lookup/texts';
import type { CommentRow } from './repository';

/**
 * A person who deleted themselves leaves nothing but the place in the thread (trust 3.12). `told` are the ids of the same
 * answer: an answer to one that is not among them stands under the first comment of its thread.
 */
export function presentComment(
  row: CommentRow,
  told: ReadonlySet<number>,
  texts: Texts,
  lang: string,
): Comment {
  const gone = row.is_author_gone;
  const parent = row.parent_id !== null && told.has(row.parent_id) ? row.parent_id : row.root_id;
  return {
    commentiID: row.id,
    personaID: row.persona_id,
    postID: row.post_id,
    parentCommentiID: parent ?? 0,
    dataOra: row.created_at.toISOString(),
    testoCommento: gone ? texts.say('server-commento-rimosso', {}, lang) : row.body,
    ...(row.lang !== null && !gone && { lingua: row.lang }),
    nome: gone ? texts.say('server-utente-eliminato', {}, lang) : row.name,
    cognome: gone ? '' : row.surname,
    imgProfilo: row.image ?? noProfileImage,
  };
}
