import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { noticeRaised } from '../../api/events';
import type { AppThunk, StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import type { Profile } from '../session/profileSlice';
import type { AnswerAction, HostWord } from './answers';

export interface Sent extends UnknownAction {
  payload?: unknown;
  meta: {
    requestId: string;
    arg: {
      originalArgs:
        | { postID: number }
        | { SeguitoID: number }
        | { seguitoID: number }
        | { storyID: number }
        | { altroID: number }
        | { bloccatoID: number };
    };
  };
}
interface Accepted extends Sent {
  meta: Sent['meta'] & { fulfilledTimeStamp: number };
}
/** One of the two API calls that create or remove a relation. */
export interface ToggleCall {
  matchPending: (action: unknown) => action is Sent;
  matchFulfilled: (action: unknown) => action is Accepted;
  matchRejected: (action: unknown) => action is Sent;
}
interface Wish {
  id: number;
  /** The host's id of the relation; 0 if it is unknown or does not exist. */
  relationID: number;
  me: Profile;
}
type Ask = (wish: Wish) => ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;
type Notice = Parameters<typeof noticeRaised>[0];

/** A yes-or-no relation between the viewer and a post, a person or a story, such as a like. */
export interface Relation {
  /** The two calls that create and remove it. */
  calls: readonly [add: ToggleCall, remove: ToggleCall];
  add: Ask;
  remove: Ask;
  /** Requests data of the host that contain the relation's state; `heard` reads it from the answer. */
  ask: (
    about: Pick<Wish, 'id' | 'me'>,
  ) => ThunkAction<Promise<{ error?: unknown }>, RootState, StoreExtra, UnknownAction>;
  /** The answer's field with the relation's id; missing if the relation has no id of its own. */
  field?: string;
  /** Reads the relation's state from any answer of the host. */
  heard: (answer: AnswerAction) => HostWord[];
  /** §4: the button changes at once. Other relations show the host's state and ignore taps until the answer arrives. */
  isAtOnce?: true;
  added?: Notice;
  /** The notice of success has an undo button. */
  canUndo?: true;
  removed?: Notice;
  /** The notice when the host refuses. §8: the failure of a like is only logged. */
  failed?: Omit<Notice, 'tone'>;
  /** The notice when the host was not reached. */
  unreached?: Omit<Notice, 'tone'>;
  /** Updates cached counts once the host agreed, so that no shown number goes back for a moment. */
  count?: (id: number, myID: number, by: 1 | -1) => AppThunk;
}

export const now = (): string => new Date().toISOString();
export const sum = (count: number, by: number): number => Math.max(0, count + by);
export const unreached = {
  label: 'segui-errore-rete',
};

/** The post, person or story of a call. */
export function idOf({ meta }: Sent): number {
  const about = meta.arg.originalArgs;
  if ('postID' in about) return about.postID;
  if ('storyID' in about) return about.storyID;
  if ('altroID' in about) return about.altroID;
  if ('bloccatoID' in about) return about.bloccatoID;
  return 'seguitoID' in about ? about.seguitoID : about.SeguitoID;
}
