import type { Call, EncodingOf, OnceCall, RequestOf } from '../../contract/table';
import type { Send } from './transport/baseQuery';

type CallBy<E extends string> = { [K in Call]: EncodingOf<K> extends E ? K : never }[Call];
type Post = Call & `POST ${string}`;

export type UploadCall = CallBy<'multipart'>;
export type ReadCall = Call & `GET ${string}`;
export type WriteCall = CallBy<'json'>;
/** A write whose fields are in the URL. */
export type BareCall = Post & CallBy<'query' | 'none'>;

/** The fields of a call; if its contract row says `once`, with the Idempotency-Key that makes a repeat harmless. */
export type FieldsOf<K extends Call> = RequestOf<K> &
  (K extends OnceCall ? { onceKey: string } : { onceKey?: never });

/** Milliseconds after which an unanswered short call is sent again, which its Idempotency-Key makes harmless. */
const standsStillFor = 30_000;

const locate = (call: Call): Pick<Send, 'url' | 'method'> => {
  const [method, url = ''] = call.split(' ');
  return { url, method: method === 'POST' ? 'POST' : 'GET' };
};

/** Makes the `query` function of a call whose fields are in the URL. */
export const byQuery =
  <K extends ReadCall | BareCall>(call: K) =>
  (params: RequestOf<K>): Send => ({
    ...locate(call),
    ...(Object.keys(params).length > 0 && { params: params as Record<string, unknown> }),
  });

/** Makes the `query` function of a call whose fields are a JSON body. */
export const byJson =
  <K extends WriteCall>(call: K) =>
  ({ onceKey, ...body }: FieldsOf<K>): Send => ({
    ...locate(call),
    body,
    ...(onceKey !== undefined && { onceKey, timeout: standsStillFor }),
  });
