import type { Comment, PublicPersona } from '../../../contract/entities';
import type { CommentsState, Outgoing } from './commentsSlice';

export type Author = Pick<PublicPersona, 'personaID' | 'nome' | 'cognome' | 'imgProfilo'>;

/** A comment as the screen shows it. */
export interface Shown {
  /** The one that it was written with in this visit, or the host's id as text. */
  key: string;
  /** The host's id; null while there is none. */
  commentiID: number | null;
  status: 'listed' | Outgoing['status'];
  author: Author;
  text: string;
  at: string;
}
export interface Thread extends Shown {
  replies: Shown[];
}

type Keys = CommentsState['keys'];

const ofHost = (
  { commentiID, personaID, nome, cognome, imgProfilo, testoCommento, dataOra }: Comment,
  keys: Keys,
): Shown => ({
  key: keys[commentiID] ?? String(commentiID),
  commentiID,
  status: 'listed',
  author: { personaID, nome, cognome, imgProfilo },
  text: testoCommento,
  at: dataOra,
});

const ofMine = ({ key, commentiID, status, text, at }: Outgoing, me: Author): Shown => ({
  key,
  commentiID,
  status,
  author: me,
  text,
  at,
});

/**
 * Replies under their parents; a reply to a reply stands under the same top comment, and one whose parent is
 * gone stands alone. `mine` are the viewer's comments of this post that the list may not hold yet.
 */
export function threadsOf(
  list: readonly Comment[],
  mine: readonly Outgoing[],
  me: Author,
  keys: Keys,
): Thread[] {
  const parents = new Map(list.map(({ commentiID, parentCommentiID }) => [commentiID, parentCommentiID]));
  const rootOf = (id: number): number => {
    let root = id;
    // A parent is always older, so its id is another; the bound holds even if the data were a circle.
    for (let steps = parents.size; steps > 0; steps -= 1) {
      const parent = parents.get(root) ?? 0;
      if (parent === 0 || !parents.has(parent)) break;
      root = parent;
    }
    return root;
  };
  const threads = new Map<number, Thread>();
  for (const comment of list)
    if (rootOf(comment.commentiID) === comment.commentiID)
      threads.set(comment.commentiID, { ...ofHost(comment, keys), replies: [] });
  for (const comment of list)
    if (!threads.has(comment.commentiID))
      threads.get(rootOf(comment.commentiID))?.replies.push(ofHost(comment, keys));
  const pending: Thread[] = [];
  for (const comment of mine) {
    if (comment.commentiID !== null && parents.has(comment.commentiID)) continue;
    const shown = ofMine(comment, me);
    const thread = threads.get(rootOf(comment.parentCommentiID));
    if (thread) thread.replies.push(shown);
    else if (shown.commentiID !== null) threads.set(shown.commentiID, { ...shown, replies: [] });
    else pending.push({ ...shown, replies: [] });
  }
  return [...threads.values(), ...pending];
}
