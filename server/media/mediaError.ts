import type { Static } from 'typebox';
import type { RefusedPicture } from '../../contract/common';
import { codeOf } from '../failure';

export type MediaErrorCode =
  | 'image-invalid'
  | 'image-missing'
  | 'image-too-many'
  | 'image-too-large'
  | 'upload-malformed'
  | 'upload-slow'
  | 'upload-busy'
  | 'storage-full'
  | 'storage-refused'
  | 'IMAGE_INVALID'
  | 'IMAGE_BUSY';

type Picture = Static<typeof RefusedPicture>;

export interface MediaError extends Error {
  statusCode: number;
  code: MediaErrorCode;
  picture?: Picture;
  /** The text that the specification prescribes for this error, if any. */
  statusMessage?: string;
  headers?: Record<string, string>;
}

/** Makes an error that the error handler answers with `status`; a 503 asks the client to retry. */
export function mediaError(status: number, code: MediaErrorCode, statusMessage?: string): MediaError {
  const error: MediaError = Object.assign(new Error(statusMessage ?? code), { statusCode: status, code });
  if (statusMessage !== undefined) error.statusMessage = statusMessage;
  if (status === 503) error.headers = { 'retry-after': '5' };
  return error;
}

const ofPicture: readonly string[] = ['image-invalid', 'IMAGE_INVALID', 'image-missing', 'image-too-large'];

export function aboutPicture(error: unknown, picture: Picture): unknown {
  if (error instanceof Error && ofPicture.includes(codeOf(error) ?? '')) Object.assign(error, { picture });
  return error;
}
