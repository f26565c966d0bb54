import type { Comment } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import type { Texts } from '../lookup/texts';
import type { CommentRow } from './repository';

function parentOf({ parent_id, root_id }: CommentRow, told: ReadonlySet<number>): number {
  return (parent_id !== null && told.has(parent_id) ? parent_id : root_id) ?? 0;
}

/** The placeholder for a comment that has replies, if the reader may not see it or its author. */
const presentUnseen = (row: CommentRow, told: ReadonlySet<number>, words: string): Comment => ({
  commentiID: row.id,
  personaID: 0,
  postID: row.post_id,
  parentCommentiID: parentOf(row, told),
  dataOra: row.created_at.toISOString(),
  testoCommento: words,
  nome: '',
  cognome: '',
  imgProfilo: noProfileImage,
});

/**
 * A comment for the API. That of a deleted person keeps only its place in the thread (trust 3.12). `told` has the ids
 * in this answer: a reply to any other comment appears under its thread's first comment.
 */
export function presentComment(
  row: CommentRow,
  told: ReadonlySet<number>,
  texts: Texts,
  lang: string,
): Comment {
  const gone = row.is_author_gone;
  if (row.is_unseen) return presentUnseen(row, told, texts.say('server-commento-non-visibile', {}, lang));
  return {
    commentiID: row.id,
    personaID: row.persona_id,
    postID: row.post_id,
    parentCommentiID: parentOf(row, told),
    dataOra: row.created_at.toISOString(),
    testoCommento: gone ? texts.say('server-commento-rimosso', {}, lang) : row.body,
    ...(row.lang !== null && !gone && { lingua: row.lang }),
    nome: gone ? texts.say('server-utente-eliminato', {}, lang) : row.name,
    cognome: gone ? '' : row.surname,
    imgProfilo: row.image ?? noProfileImage,
  };
}
