import type { Call, EncodingOf, OnceCall, RequestOf } from '../../contract/table';
import type { Send } from './baseQuery';

type CallBy<E extends string> = { [K in Call]: EncodingOf<K> extends E ? K : never }[Call];

const locate = (call: Call): Pick<Send, 'url' | 'method'> => {
  const [method, url = ''] = call.split(' ');
  return { url, method: method === 'POST' ? 'POST' : 'GET' };
};

/** Makes the `query` of a call whose request goes into the query string. */
export const byQuery =
  <K extends CallBy<'query'>>(call: K) =>
  (params: RequestOf<K>): Send => ({ ...locate(call), params: params as Record<string, unknown> });

/** Makes the `query` of a call whose request is a JSON body. */
export const byJson =
  <K extends CallBy<'json'>>(call: K) =>
  (body: RequestOf<K>): Send => ({ ...locate(call), body });

/** A call of a few words that takes so long in milliseconds goes out again: its key makes that harmless. */
const standsStillFor = 30_000;

/** Does the same as byJson, with the key that makes a repeat of the same act harmless. */
export const byJsonOnce =
  <K extends CallBy<'json'> & OnceCall>(call: K) =>
  ({ onceKey, ...body }: RequestOf<K> & { onceKey: string }): Send => ({
    ...locate(call),
    body,
    onceKey,
    timeout: standsStillFor,
  });
