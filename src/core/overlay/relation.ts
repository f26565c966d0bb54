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
/** A call of a relation. */
export interface ToggleCall {
  matchPending: (action: unknown) => action is Sent;
  matchFulfilled: (action: unknown) => action is Accepted;
  matchRejected: (action: unknown) => action is Sent;
}
interface Wish {
  id: number;
  /** 0 if it is unknown or there is none. */
  relationID: number;
  me: Profile;
}
type Ask = (wish: Wish) => ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;
type Notice = Parameters<typeof noticeRaised>[0];

/** A relation between the viewer and a post, a person or a story. */
export interface Relation {
  /** The calls that create and remove it, and how they are asked. */
  calls: readonly [add: ToggleCall, remove: ToggleCall];
  add: Ask;
  remove: Ask;
  /** Asks the host for its state; `heard` reads the answer. */
  ask: (
    about: Pick<Wish, 'id' | 'me'>,
  ) => ThunkAction<Promise<unknown>, RootState, StoreExtra, UnknownAction>;
  /** The answer's field with the relation's id. A relation that is only on or off has none. */
  field?: string;
  /** Reads the host's word on the relation from an answer. */
  heard: (answer: AnswerAction) => HostWord[];
  /** §4: shows the wish at once. Other relations show the host's word, and ignore taps until it has arrived. */
  isAtOnce?: true;
  added?: Notice;
  /** Its notice has an undo button. */
  canUndo?: true;
  removed?: Notice;
  /** The notice of a failure. §8: the failure of a like is only logged. */
  failed?: Omit<Notice, 'tone'>;
  /** The notice if the host was not reached. */
  unreached?: Omit<Notice, 'tone'>;
  /** Adds to the count that the host gave before it agreed, so that no number goes back for a moment. */
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
