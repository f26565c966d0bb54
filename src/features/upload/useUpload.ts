import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { dropFiles, keepFiles } from '../../api/files';
import { type AppDispatch, useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/state';
import type { Attempt } from '../../api/upload';
import { isRecord } from '../../lib/guards';
import {
  selectUpload,
  uploadCancelled,
  uploadDismissed,
  uploadFailed,
  uploadStarted,
  uploadSucceeded,
} from './uploadSlice';

interface Running<R> {
  unwrap: () => Promise<R>;
  abort: () => void;
}
interface Arg<F> {
  uploadID: string;
  onceKey: string;
  fields: F;
  fileField: string;
}
type Send<F, R> = (arg: Arg<F>) => Running<R>;
/** A file that may still be on its way through the shrinking. */
type Files = readonly Promise<File>[];

interface Memory {
  /** Of an earlier page: whether the host has that content is not known. */
  before?: Attempt;
  /** Keeps an attempt beyond this page; nothing is sent before it is kept. */
  onAttempt?: (attempt: Attempt) => Promise<unknown>;
}

/** Stands for what is sent. Equal for two pictures of the same name and size: the host then refuses the key. */
const contentOf = (fields: object, files: readonly File[]): string =>
  JSON.stringify([fields, files.map(({ name, size, type }) => [name, size, type])]);

/** The host has read the form and wants another: it did nothing, and its next answer is to a new act. */
const isRefused = (error: unknown): boolean => isRecord(error) && error['kind'] === 'invalid';

/** Neither cancelled nor left while the pictures were prepared. */
const isWanted =
  (uploadID: string) =>
  (_dispatch: AppDispatch, getState: () => RootState): boolean =>
    selectUpload(getState(), uploadID).status === 'uploading';

/**
 * A form's upload (§4). The same content keeps its once-key over every retry, so that a lost answer makes no
 * second post; changed content is a new act. Leaving the page ends the upload. `publish` gives the reply, or
 * undefined after a failure, which the mutation's hook tells.
 */
export function useUpload<F extends object, R>(
  send: Send<F, R>,
  fileField: string,
  { before, onAttempt }: Memory = {},
) {
  const dispatch = useAppDispatch();
  const [uploadID] = useState(() => nanoid());
  const upload = useAppSelector((state) => selectUpload(state, uploadID));
  const last = useRef(before);
  const running = useRef<Running<R> | 'preparing' | null>(null);

  useEffect(
    () => () => {
      if (running.current !== 'preparing') running.current?.abort();
      dispatch(uploadCancelled(uploadID));
      dispatch(uploadDismissed(uploadID));
    },
    [dispatch, uploadID],
  );

  // Cancelled on the overlay, which stands over the form.
  useEffect(() => {
    if (upload.status === 'idle' && running.current !== 'preparing') running.current?.abort();
  }, [upload.status]);

  const fail = () => {
    dispatch(uploadFailed(uploadID));
    return undefined;
  };
  const takeKey = async (fields: F, files: readonly File[]): Promise<string> => {
    const content = contentOf(fields, files);
    if (last.current?.content !== content) last.current = { onceKey: nanoid(), content };
    const { onceKey } = last.current;
    await onAttempt?.(last.current);
    return onceKey;
  };

  const publish = async (fields: F, files: Files): Promise<R | undefined> => {
    // A second tap before the screen shows the first.
    if (running.current) return undefined;
    running.current = 'preparing';
    dispatch(uploadStarted(uploadID));
    try {
      const list = await Promise.all(files);
      const onceKey = await takeKey(fields, list);
      if (!dispatch(isWanted(uploadID))) return undefined;
      keepFiles(uploadID, list);
      running.current = send({ uploadID, onceKey, fields, fileField });
      const reply = await running.current.unwrap();
      dispatch(uploadSucceeded(uploadID));
      return reply;
    } catch (error) {
      if (isRefused(error)) last.current = undefined;
      return fail();
    } finally {
      running.current = null;
      dropFiles(uploadID);
    }
  };

  return {
    upload,
    isUploading: upload.status === 'uploading',
    hasFailed: upload.status === 'failed',
    publish,
  };
}
