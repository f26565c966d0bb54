import type { Call, EncodingOf, OnceCall, RequestOf } from '../../contract/table';
import type { Send } from './transport/baseQuery';

type CallBy<E extends string> = { [K in Call]: EncodingOf<K> extends E ? K : never }[Call];
type Post = Call & `POST ${string}`;

export type UploadCall = CallBy<'multipart'>;
export type ReadCall = Call & `GET ${string}`;
/** A write whose request is a JSON body. */
export type WriteCall = CallBy<'json'>;
/** A write whose request stands in the address. */
export type BareCall = Post & CallBy<'query' | 'none'>;

/** The fields of a call, with the key that makes a repeat of the same act harmless where its row says `once`. */
export type FieldsOf<K extends Call> = RequestOf<K> &
  (K extends OnceCall ? { onceKey: string } : { onceKey?: never });

/** A call of a few words that takes so long in milliseconds goes out again: its key makes that harmless. */
const standsStillFor = 30_000;

const locate = (call: Call): Pick<Send, 'url' | 'method'> => {
  const [method, url = ''] = call.split(' ');
  return { url, method: method === 'POST' ? 'POST' : 'GET' };
};

/** Makes the `query` of a call whose request goes into the address. */
export const byQuery =
  <K extends ReadCall | BareCall>(call: K) =>
  (params: RequestOf<K>): Send => ({
    ...locate(call),
    ...(Object.keys(params).length > 0 && { params: params as Record<string, unknown> }),
  });

/** Makes the `query` of a call whose request is a JSON body. */
export const byJson =
  <K extends WriteCall>(call: K) =>
  ({ onceKey, ...body }: FieldsOf<K>): Send => ({
    ...locate(call),
    body,
    ...(onceKey !== undefined && { onceKey, timeout: standsStillFor }),
  });
