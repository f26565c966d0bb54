import type { Comment, PublicPersona } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';
import type { CommentsState } from './commentsSlice';

export type Author = Pick<PublicPersona, 'personaID' | 'nome' | 'cognome' | 'imgProfilo'>;

/** A comment as the screen shows it. */
export interface Shown {
  /** The id of the submission that it was in this visit, or the host's id as text. */
  key: string;
  /** The host's id; null while there is none. */
  commentiID: number | null;
  status: 'listed' | OwnComment['status'];
  author: Author;
  text: string;
  lingua?: string | undefined;
  at: string;
  /** The error text of the host that asked to send it again later. */
  held?: string | undefined;
  /** Its first try is still on its way. */
  isAwaited?: boolean;
}
export interface Thread extends Shown {
  /** The host has answers before these. */
  hasEarlier: boolean;
  replies: Shown[];
}

type OwnComment = SubmissionOf<'comment'>;
type Keys = CommentsState['keys'];

export const ofHost = (
  { commentiID, personaID, nome, cognome, imgProfilo, testoCommento, lingua, dataOra }: Comment,
  keys: Keys,
): Shown => ({
  key: keys[commentiID] ?? String(commentiID),
  commentiID,
  status: 'listed',
  author: { personaID, nome, cognome, imgProfilo },
  text: testoCommento,
  lingua,
  at: dataOra,
});

const ofMine = (item: OwnComment, me: Author): Shown => ({
  key: item.id,
  commentiID: item.hostID ?? null,
  status: item.status,
  author: me,
  text: item.fields.testoCommento,
  at: item.at,
  held: item.error?.text,
  isAwaited: item.isAwaited,
});

const alone = (shown: Shown): Thread => ({ ...shown, hasEarlier: false, replies: [] });

/**
 * Replies under their parents; a reply to a reply stands under the same top comment, and one whose parent is
 * gone stands alone. `mine` are the viewer's comments of this post that the list may not hold yet.
 */
export function threadsOf(
  list: readonly Comment[],
  mine: readonly OwnComment[],
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
      threads.set(comment.commentiID, {
        ...ofHost(comment, keys),
        hasEarlier: comment.altreRisposte === 1,
        replies: [],
      });
  for (const comment of list)
    if (!threads.has(comment.commentiID))
      threads.get(rootOf(comment.commentiID))?.replies.push(ofHost(comment, keys));
  const pending: Thread[] = [];
  for (const item of mine) {
    const shown = ofMine(item, me);
    if (shown.commentiID !== null && parents.has(shown.commentiID)) continue;
    const thread = threads.get(rootOf(item.fields.parentCommentiID ?? 0));
    if (thread) thread.replies.push(shown);
    else if (shown.commentiID !== null) threads.set(shown.commentiID, alone(shown));
    else pending.push(alone(shown));
  }
  return [...threads.values(), ...pending];
}
