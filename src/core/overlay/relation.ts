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
  /** 0: unknown, or none. */
  relationID: number;
  me: Profile;
}
type Ask = (wish: Wish) => ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;
type Notice = Parameters<typeof noticeRaised>[0];

/** One thing that the viewer may have with a post, a person or a story. */
export interface Relation {
  /** The calls that make it and take it back, and how they are asked. */
  calls: readonly [add: ToggleCall, remove: ToggleCall];
  add: Ask;
  remove: Ask;
  /** Asks the host how it stands, in an answer that `heard` reads. */
  ask: (
    about: Pick<Wish, 'id' | 'me'>,
  ) => ThunkAction<Promise<unknown>, RootState, StoreExtra, UnknownAction>;
  /** By which the host names it; what is only on or off has no such id. */
  field?: string;
  /** The host's word on it, read from an answer. */
  heard: (answer: AnswerAction) => HostWord[];
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

export const now = (): string => new Date().toISOString();
export const sum = (count: number, by: number): number => Math.max(0, count + by);
export const unreached = {
  label: 'segui-errore-rete',
};

/** The post, person or story that a call is about. */
export function idOf({ meta }: Sent): number {
  const about = meta.arg.originalArgs;
  if ('postID' in about) return about.postID;
  if ('storyID' in about) return about.storyID;
  if ('altroID' in about) return about.altroID;
  if ('bloccatoID' in about) return about.bloccatoID;
  return 'seguitoID' in about ? about.seguitoID : about.SeguitoID;
}
