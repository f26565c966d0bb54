import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Call, OnceCall, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { once } from '../../api/asked';
import type { FieldsOf, UploadCall } from '../../api/call';
import type { UploadArg } from '../../api/transport/sendForm';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';

/** What a call is given beside its fields: submission id, Idempotency-Key and pictures. */
export type Names = Omit<UploadArg<UploadCall>, 'fields'>;
type Settled = { data: object; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };
type Sending = Promise<Settled> & { abort: () => void };
type Send = ThunkAction<Sending, RootState, StoreExtra, UnknownAction>;

/** Describes one kind of submission. The outbox that sends it knows nothing else about it. */
export interface Kind<C extends Call, Beside = unknown> extends Traits<RequestOf<C> & Beside> {
  row: C;
  send(fields: RequestOf<C> & Beside, names: Names): Send;
}
interface Traits<Fields> {
  /**
   * The kind's name in the outbox list. A kind without a name never waits: when sending fails, its form keeps the
   * content.
   */
  label?: string;
  words?(fields: Fields): string;
  /** Replaces the text of a refused submission, so that it can be sent again. */
  reword?(fields: Fields, words: string): void;
  /** It changes something that the host already has, so the outbox list offers to cancel it instead of deleting it. */
  isWish?: true;
  /**
   * Submissions of one lane are sent in the order in which they were made; without a lane a submission waits for no
   * other.
   */
  lane?(fields: Fields): string;
  /**
   * The field of the reply, or of the submission, with the host's id by which a list shows it. Missing for kinds that no
   * list shows.
   */
  hostID?: string;
  /**
   * The host's ids that the list contains according to an action; undefined if the action does not concern that list.
   */
  listedBy?(action: UnknownAction): readonly number[] | undefined;
  /** The submission is done once the list no longer contains that id (a deletion). */
  isDoneUnlisted?: true;
  /** The kind's list shows refused submissions; other kinds give them back to their form. */
  showsRefused?: true;
}

type Endpoint<Arg> = { initiate(arg: Arg, options: typeof once): Send };
/** A kind whose call also takes pictures, or reports its progress. */
export const upload = <C extends UploadCall, const T extends Traits<RequestOf<C>>>(
  row: C,
  endpoint: Endpoint<NoInfer<UploadArg<C>>>,
  traits: T,
) => ({
  ...traits,
  row,
  send: (fields: RequestOf<C>, names: Names) => endpoint.initiate({ ...names, fields }, once),
});
/** A kind whose call takes only its fields and the Idempotency-Key. */
export const json = <C extends OnceCall, const T extends Traits<RequestOf<C>>>(
  row: C,
  endpoint: Endpoint<NoInfer<FieldsOf<C>>>,
  traits: T,
) => ({
  ...traits,
  row,
  send: (fields: RequestOf<C>, { onceKey }: Names) =>
    endpoint.initiate({ ...fields, onceKey } as FieldsOf<C>, once),
});
