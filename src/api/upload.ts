import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Call, EncodingOf, ReplyOf, RequestOf } from '../../contract/table';
import { type ApiError, networkError } from './apiError';
import { callHeaders, refusal } from './baseQuery';
import { sessionExpired, uploadProgressed } from './events';
import { takeFiles } from './files';
import { type TransportState, whenNewest } from './transport';

export type UploadCall = { [K in Call]: EncodingOf<K> extends 'multipart' ? K : never }[Call];

/** A sending whose answer may have been lost: the same content under the same key is one act for the host. */
export interface Attempt {
  onceKey: string;
  /** What was sent, to tell whether it is still the same. */
  content: string;
}

export interface UploadArg<K extends UploadCall> {
  /** Names the upload in the store, and its files outside of it. */
  uploadID: string;
  /** The Idempotency-Key: a retry is no second post. */
  onceKey: string;
  fields: RequestOf<K>;
  /** The form's name of the file parts. */
  fileField: string;
}

const formOf = <K extends UploadCall>({ fields, fileField, uploadID }: UploadArg<K>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  for (const file of takeFiles(uploadID)) form.append(fileField, file, file.name);
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

/** Sends a form with files. XMLHttpRequest, because fetch knows no upload progress. */
export const sendForm =
  <K extends UploadCall>(call: K) =>
  async (
    arg: UploadArg<K>,
    api: BaseQueryApi,
  ): Promise<QueryReturnValue<ReplyOf<K>, ApiError, undefined>> => {
    await whenNewest(api);
    if (api.signal.aborted) return { error: networkError };
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const state = api.getState() as TransportState;
      request.open('POST', call.split(' ')[1] ?? '');
      for (const [name, value] of Object.entries(callHeaders(state, arg.onceKey)))
        request.setRequestHeader(name, value);
      let shownAt = 0;
      request.upload.onprogress = ({ loaded, total, timeStamp }) => {
        if (timeStamp - shownAt < progressEvery && loaded < total) return;
        shownAt = timeStamp;
        api.dispatch(
          uploadProgressed({ uploadID: arg.uploadID, percent: Math.round((loaded / total) * 100) }),
        );
      };
      request.onerror = () => resolve({ error: networkError });
      request.onabort = () => resolve({ error: networkError });
      request.onload = () => {
        const data = parse(request.responseText);
        const error = refusal(request.status, data, undefined, request.getResponseHeader('retry-after'));
        if (error?.kind === 'unauthorised' && state.auth.status === 'signedIn')
          api.dispatch(sessionExpired());
        resolve(error ? { error } : { data: data as ReplyOf<K> });
      };
      api.signal.addEventListener('abort', () => request.abort());
      request.send(formOf(arg));
    });
  };
