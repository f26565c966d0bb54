import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Call, OnceCall, RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { once } from '../../api/asked';
import type { FieldsOf, UploadCall } from '../../api/call';
import type { UploadArg } from '../../api/transport/sendForm';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';

/** The names that a call takes beside its fields. */
export type Names = Omit<UploadArg<UploadCall>, 'fields'>;
type Settled = { data: object; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };
type Sending = Promise<Settled> & { abort: () => void };
type Send = ThunkAction<Sending, RootState, StoreExtra, UnknownAction>;

/** All that is to be known of one thing that a person makes: the queue that brings it to the host knows nothing else. */
export interface Kind<C extends Call, Beside = unknown> extends Traits<RequestOf<C> & Beside> {
  row: C;
  send(fields: RequestOf<C> & Beside, names: Names): Send;
}
interface Traits<Fields> {
  /** Its name in the list of what waits. One without is sent at once, and its form keeps what fails. */
  label?: string;
  words?(fields: Fields): string;
  /** A refused one can be sent again with other words. */
  reword?(fields: Fields, words: string): void;
  /** It changes what the host has: there it is called off, not deleted. */
  isWish?: true;
  /** Submissions of one lane go out in the order in which they were made; without a lane one waits for no other. */
  lane?(fields: Fields): string;
  /** A list shows it on its way, by the host's id in this field of the answer or of its own. For the others a form waits. */
  hostID?: string;
  /** The host's ids that an action says are listed; undefined of an action that says nothing of that list. */
  listedBy?(action: UnknownAction): readonly number[] | undefined;
  /** It is done once the list does not hold that id any more. */
  isDoneUnlisted?: true;
  /** Its list shows a refused one; the others go back to the form that looks on. */
  showsRefused?: true;
}

type Endpoint<Arg> = { initiate(arg: Arg, options: typeof once): Send };
/** A kind whose call takes pictures, or a progress, beside its fields. */
export const upload = <C extends UploadCall, const T extends Traits<RequestOf<C>>>(
  row: C,
  endpoint: Endpoint<NoInfer<UploadArg<C>>>,
  traits: T,
) => ({
  ...traits,
  row,
  send: (fields: RequestOf<C>, names: Names) => endpoint.initiate({ ...names, fields }, once),
});
/** A kind whose call takes its fields and their key. */
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
