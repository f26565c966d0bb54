import type { Comment, PublicPersona } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';
import type { CommentsState } from './commentsSlice';

export type Author = Pick<PublicPersona, 'personaID' | 'nome' | 'cognome' | 'imgProfilo'>;

/** A comment with everything needed to draw it. */
export interface Shown {
  /**
   * The React key: the id of the submission, if the comment was written in this visit, otherwise the host's id as text.
   */
  key: string;
  /** The host's id of the comment; null until the host has assigned one. */
  commentiID: number | null;
  status: 'listed' | OwnComment['status'];
  author: Author;
  text: string;
  lingua?: string | undefined;
  at: string;
  /** The host's error text, if it asked the app to send the comment later. */
  held?: string | undefined;
  /** The first attempt to send the comment is in progress. */
  isAwaited?: boolean;
}
export interface Thread extends Shown {
  /** The host has earlier replies that are not loaded. */
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
 * Groups comments into threads. A reply to a reply is listed under the same top-level comment; a reply whose parent was
 * deleted becomes a thread of its own. `mine` are the viewer's comments that the host's list may not contain yet.
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
    // A parent is always older, so the loop ends; the bound on steps ends it even if the data were circular.
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
