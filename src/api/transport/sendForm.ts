import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { workHeader } from '../../../contract/limits';
import type { ReplyOf, RequestOf } from '../../../contract/table';
import { readBlobs } from '../../lib/database/blobs';
import { type ApiError, networkError, timeoutError, unreadableError } from '../apiError';
import { refusal } from './answer';
import { type CallMeta, callHeaders } from './baseQuery';
import type { UploadCall } from '../call';
import { uploadProgressed } from '../events';
import { orGreeted } from './greeting';
import { sessionOver } from './sessionOver';
import { stateOf, whenNewest } from './extra';
import { withWork } from './work';

export interface UploadArg<K extends UploadCall> {
  /** The submission's id, under which the store has its progress and the phone its pictures. */
  id: string;
  /** The Idempotency-Key, so that a retry makes no second post. */
  onceKey: string;
  fields: RequestOf<K>;
  /** The pictures' ids, in the order in which they are sent. */
  pictures: string[];
}

const formOf = (fields: object, fileField: string, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  for (const file of files) form.append(fileField, file, file.name);
  return form;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const progressEvery = 250;

/** Milliseconds without progress after which the connection is considered dead. */
const standsStillFor = 60_000;

/** Calls `end` after a minute without progress; the returned function restarts the minute. */
function watchStandstill(request: XMLHttpRequest, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = () => {
    clearTimeout(timer);
    timer = setTimeout(end, standsStillFor);
  };
  request.addEventListener('loadend', () => clearTimeout(timer));
  return move;
}

/** Sends a form by XMLHttpRequest, because fetch reports no upload progress. */
const post = (
  call: UploadCall,
  form: FormData,
  { id, onceKey }: Pick<UploadArg<UploadCall>, 'id' | 'onceKey'>,
  api: BaseQueryApi,
  solution?: string,
): Promise<{ answer: QueryReturnValue<unknown, ApiError, CallMeta>; task: string | null }> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const state = stateOf(api);
    const [method = '', url = ''] = call.split(' ');
    request.open(method, url);
    const begin = performance.now();
    const act = nanoid();
    const end = (result: { error: ApiError } | { data: unknown }) => {
      const ms = Math.round(performance.now() - begin);
      const { status } = request;
      const answer = status > 0 && { status, id: request.getResponseHeader('x-request-id') };
      const task = status === 429 ? request.getResponseHeader(workHeader) : null;
      resolve({ answer: { ...result, meta: { method, url, onceKey, ms, ...answer } }, task });
    };
    for (const [name, value] of Object.entries(callHeaders(state, act, onceKey)))
      request.setRequestHeader(name, value);
    if (solution !== undefined) request.setRequestHeader(workHeader, solution);
    const move = watchStandstill(request, () => {
      end({ error: timeoutError });
      request.abort();
    });
    let shownAt = 0;
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      move();
      if (timeStamp - shownAt < progressEvery && loaded < total) return;
      shownAt = timeStamp;
      api.dispatch(uploadProgressed({ id, percent: Math.round((loaded / total) * 100) }));
    };
    request.onerror = () => end({ error: networkError });
    request.onabort = () => end({ error: networkError });
    request.onload = () => {
      const data = parse(request.responseText);
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      const error = refusal({ status: request.status, url: request.responseURL, headers }, data, act);
      if (error?.kind === 'unauthorised' && state.auth.status === 'signedIn') api.dispatch(sessionOver());
      end(error ? { error } : { data });
    };
    api.signal.addEventListener('abort', () => request.abort());
    request.send(form);
    move();
  });

/** Sends a submission's fields together with its pictures, read from the phone, in the form field `fileField`. */
export const sendForm =
  <K extends UploadCall>(call: K, fileField: string) =>
  async (
    arg: UploadArg<K>,
    api: BaseQueryApi,
  ): Promise<QueryReturnValue<ReplyOf<K>, ApiError, CallMeta | undefined>> => {
    await whenNewest(api);
    if (api.signal.aborted) return { error: networkError };
    const files = await readBlobs(arg.id, arg.pictures).catch(() => undefined);
    if (!files) return { error: unreadableError };
    if (api.signal.aborted) return { error: networkError };
    const form = formOf(arg.fields, fileField, files);
    const answer = await orGreeted(async () => {
      const sent = await withWork(
        (solution) => post(call, form, arg, api, solution),
        ({ task }) => task,
        api,
      );
      return sent.answer;
    });
    return answer as QueryReturnValue<ReplyOf<K>, ApiError, CallMeta>;
  };
