import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { avvisiApi } from '../../api/avvisi';
import { bookmarkApi } from '../../api/bookmark';
import { condivisioneApi } from '../../api/condivisione';
import type { noticeRaised } from '../../api/events';
import { followApi } from '../../api/follow';
import { likeApi } from '../../api/like';
import { storyApi } from '../../api/stories';
import type { AppThunk, StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { giverOf } from '../session/giver';
import type { Profile } from '../session/profileSlice';

/**
 * The viewer's relations with a post, with a person (`followed`; `rung`: also told of their new ads) or with a story
 * (`storyLiked`).
 */
export type Kind = 'saved' | 'liked' | 'shared' | 'followed' | 'rung' | 'storyLiked';

interface Sent extends UnknownAction {
  payload?: unknown;
  meta: {
    requestId: string;
    arg: {
      originalArgs: { postID: number } | { SeguitoID: number } | { seguitoID: number } | { storyID: number };
    };
  };
}
interface Accepted extends Sent {
  meta: Sent['meta'] & { fulfilledTimeStamp: number };
}
interface Call {
  matchPending: (action: unknown) => action is Sent;
  matchFulfilled: (action: unknown) => action is Accepted;
  matchRejected: (action: unknown) => action is Sent;
}
interface Wish {
  id: number;
  /** 0: unknown, or none. */
  relationID: number;
  me: Profile;
}
type Ask = (wish: Wish) => ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;
type Notice = Parameters<typeof noticeRaised>[0];

interface Relation {
  /** The calls that make it and take it back, and how they are asked. */
  calls: readonly [add: Call, remove: Call];
  add: Ask;
  remove: Ask;
  /** By which the host names it; what is only on or off has no such id. */
  field?: string;
  /** §4: shows the wish at once. The others show the host's word, and until that came a tap changes nothing. */
  isAtOnce?: true;
  added?: Notice;
  /** The notice of it has a way back. */
  canUndo?: true;
  removed?: Notice;
  /** §8: a like that fails is logged only. */
  failed?: Omit<Notice, 'tone'>;
  /** Said instead when the host was not reached. */
  unreached?: Omit<Notice, 'tone'>;
  /** Counts on from what the host counted before it agreed: no number goes back for a moment. */
  count?: (id: number, myID: number, by: 1 | -1) => AppThunk;
}

const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;
const { addLike, deleteLike } = likeApi.endpoints;
const { addShare, deleteShare } = condivisioneApi.endpoints;
const { addFollow, deleteFollow, followerCount, followedCount } = followApi.endpoints;
const { addStoryLike, deleteStoryLike } = storyApi.endpoints;
const { ringFor, hushFor } = avvisiApi.endpoints;
const once = { track: false } as const;
const now = (): string => new Date().toISOString();
const sum = (count: number, by: number): number => Math.max(0, count + by);
const unreached = {
  label: 'segui-errore-rete',
  text: 'Connessione assente: non è cambiato nulla. Riprova quando torna.',
};

/** The host's own numbers, for a count that was on its way while the follow was. Only what is shown is asked. */
const recount =
  (SeguitoID: number, PersonaID: number): AppThunk =>
  (dispatch, getState) => {
    const again = { forceRefetch: true, subscribe: false } as const;
    if (followerCount.select(SeguitoID)(getState()).data)
      void dispatch(followerCount.initiate(SeguitoID, again));
    if (followedCount.select(PersonaID)(getState()).data)
      void dispatch(followedCount.initiate(PersonaID, again));
  };

export const relations: Record<Kind, Relation> = {
  saved: {
    calls: [addBookmark, deleteBookmark],
    add: ({ id: postID, me: { personaID } }) =>
      addBookmark.initiate({ bookmarkID: 0, dataOra: now(), postID, personaID }, once),
    remove: ({ id: postID, relationID: BookmarkID, me: { personaID } }) =>
      deleteBookmark.initiate({ BookmarkID, postID, personaID }, once),
    field: 'bookmarkID',
    isAtOnce: true,
    failed: { label: 'post-salva-errore', text: 'Non è stato possibile aggiornare i salvati. Riprova.' },
    unreached,
    count: (_id, myID, by) => (dispatch) =>
      void dispatch(
        bookmarkApi.util.updateQueryData('bookmarkCount', myID, (draft) => {
          draft.bookmarkCount = sum(draft.bookmarkCount, by);
        }),
      ),
  },
  liked: {
    calls: [addLike, deleteLike],
    add: ({ id: postID, me }) =>
      addLike.initiate({ likeID: 0, postID, dataOra: now(), ...giverOf(me) }, once),
    remove: ({ id: postID, relationID: LikeID }) => deleteLike.initiate({ LikeID, postID }, once),
    field: 'likeID',
  },
  shared: {
    calls: [addShare, deleteShare],
    add: ({ id: postID, me: { personaID } }) =>
      addShare.initiate({ postID, personaID, dataCondivisione: now() }, once),
    remove: ({ id: postID, relationID: condivisioneID }) =>
      deleteShare.initiate({ condivisioneID, postID }, once),
    field: 'condivisioneID',
    added: { tone: 'success', label: 'share-fatto', text: 'Condiviso con chi ti segue.' },
    canUndo: true,
    removed: { tone: 'info', label: 'share-tolto', text: 'Condivisione tolta.' },
    failed: { label: 'share-errore', text: 'La condivisione non è riuscita. Riprova.' },
  },
  followed: {
    calls: [addFollow, deleteFollow],
    add: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
      addFollow.initiate({ PersonaID, SeguitoID }, once),
    remove: ({ id: SeguitoID, me: { personaID: PersonaID } }) =>
      deleteFollow.initiate({ PersonaID, SeguitoID }, once),
    isAtOnce: true,
    failed: { label: 'segui-errore', text: 'Non siamo riusciti a farlo. Riprova.' },
    unreached,
    count: (id, myID, by) => (dispatch) => {
      dispatch(
        followApi.util.updateQueryData('followerCount', id, (draft) => {
          draft.followerCount = sum(draft.followerCount, by);
        }),
      );
      dispatch(
        followApi.util.updateQueryData('followedCount', myID, (draft) => {
          draft.seguitiCount = sum(draft.seguitiCount, by);
        }),
      );
      dispatch(recount(id, myID));
    },
  },
  rung: {
    calls: [ringFor, hushFor],
    add: ({ id: seguitoID, me: { personaID } }) => ringFor.initiate({ personaID, seguitoID }, once),
    remove: ({ id: seguitoID, me: { personaID } }) => hushFor.initiate({ personaID, seguitoID }, once),
    isAtOnce: true,
    added: {
      tone: 'success',
      label: 'campanella-accesa',
      text: 'Troverai i suoi nuovi annunci nelle notifiche.',
    },
    removed: { tone: 'info', label: 'campanella-spenta', text: 'Non ti avviseremo più dei suoi annunci.' },
    failed: { label: 'segui-errore', text: 'Non siamo riusciti a farlo. Riprova.' },
    unreached,
  },
  storyLiked: {
    calls: [addStoryLike, deleteStoryLike],
    add: ({ id: storyID, me }) =>
      addStoryLike.initiate({ storyLikeID: 0, storyID, dataLike: now(), ...giverOf(me) }, once),
    remove: ({ id: storyID, relationID: StoryLikeID }) =>
      deleteStoryLike.initiate({ StoryLikeID, storyID }, once),
    field: 'storyLikeID',
    count: (id, _myID, by) => (dispatch) =>
      void dispatch(
        storyApi.util.updateQueryData('storyLikeCount', id, (draft) => {
          draft.statusMessage = String(sum(Number(draft.statusMessage), by));
        }),
      ),
  },
};
export const kinds = Object.keys(relations) as Kind[];

/** The post, person or story that a call is about. */
export function idOf({ meta }: Sent): number {
  const about = meta.arg.originalArgs;
  if ('postID' in about) return about.postID;
  if ('storyID' in about) return about.storyID;
  return 'seguitoID' in about ? about.seguitoID : about.SeguitoID;
}
