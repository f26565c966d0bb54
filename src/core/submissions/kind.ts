import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Call, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';

/** The names that a call takes beside its fields. */
export interface Names {
  /** Names its progress in the store, and its pictures on the phone. */
  id: string;
  onceKey: string;
  pictures: string[];
}
type Settled = { data: object; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };
interface Sending extends Promise<Settled> {
  abort: () => void;
}

/** All that is to be known of one thing that a person makes: the queue that brings it to the host knows nothing else. */
export interface Kind<C extends Call, Beside = unknown> {
  /** The row of the contract that it is sent to. */
  row: C;
  send(
    fields: RequestOf<C> & Beside,
    names: Names,
  ): ThunkAction<Sending, RootState, StoreExtra, UnknownAction>;
  /** Whether it waits for the network; the others are sent at once, and their form keeps what fails. */
  waits: boolean;
  /** Whether a form waits for it; the others are shown on their way by their list. */
  form: boolean;
  /** Submissions of one lane go out in the order in which they were made; without a lane one waits for no other. */
  lane?(fields: RequestOf<C> & Beside): string;
  /** Its name in the list of what waits. */
  label?: string;
  /** It changes what the host has: there it is called off, not deleted. */
  isWish?: true;
  /** Its words, as that list shows them. */
  words?(fields: RequestOf<C> & Beside): string;
  /** A refused one can be sent again with other words. */
  reword?(fields: RequestOf<C> & Beside, words: string): void;
  /** Its list shows a refused one; the others go back to the form that looks on. */
  showsRefused?: true;
  /** By which the host's list names it, once it has answered `reply`; absent of a kind that no list shows. */
  hostID?(fields: RequestOf<C> & Beside, reply: object): number | undefined;
  /** Undefined of an action that says nothing of its list; else whether the host's id is done by it. */
  listedBy?(action: UnknownAction): ((hostID: number) => boolean) | undefined;
}

export const numberField = (reply: object, field: string): number | undefined => {
  const id = field in reply ? (reply as Record<string, unknown>)[field] : undefined;
  return typeof id === 'number' ? id : undefined;
};
/** The list holds it. */
export const among =
  (ids: readonly number[]) =>
  (hostID: number): boolean =>
    ids.includes(hostID);
