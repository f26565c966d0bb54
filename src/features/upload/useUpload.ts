import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { dropFiles, keepFiles } from '../../api/files';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectUpload, uploadDismissed, uploadFailed, uploadStarted, uploadSucceeded } from './uploadSlice';

interface Running<R> {
  unwrap: () => Promise<R>;
  abort: () => void;
}
type Send<F, R> = (arg: { uploadID: string; fields: F; fileField: string }) => Running<R>;
/** A file that may still be on its way through the shrinking; the promise stands for the file's identity. */
type Files = readonly Promise<File>[];

interface Attempt {
  uploadID: string;
  content: string;
  files: Files;
}

const isSame = (one: Attempt, content: string, files: Files): boolean =>
  one.content === content &&
  one.files.length === files.length &&
  one.files.every((file, at) => file === files[at]);

/**
 * A form's upload (§4). The same content keeps its id over every retry, so that a lost answer makes no second
 * post; changed content is a new act. Leaving the page ends the upload. `publish` gives the reply, or undefined
 * after a failure, which the mutation's hook tells.
 */
export function useUpload<F extends object, R>(send: Send<F, R>, fileField: string) {
  const dispatch = useAppDispatch();
  const [uploadID, setUploadID] = useState('');
  const upload = useAppSelector((state) => selectUpload(state, uploadID));
  const last = useRef<Attempt>({ uploadID: '', content: '', files: [] });
  const running = useRef<Running<R> | 'preparing' | null>(null);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (running.current !== 'preparing') running.current?.abort();
      dispatch(uploadDismissed(last.current.uploadID));
    };
  }, [dispatch]);

  const fail = (id: string) => {
    dispatch(uploadFailed(id));
    if (!isHere.current) dispatch(uploadDismissed(id));
    return undefined;
  };

  const publish = async (fields: F, files: Files): Promise<R | undefined> => {
    // A second tap before the screen shows the first.
    if (running.current) return undefined;
    running.current = 'preparing';
    const content = JSON.stringify(fields);
    const before = last.current;
    const id = isSame(before, content, files) ? before.uploadID : nanoid();
    if (id !== before.uploadID) dispatch(uploadDismissed(before.uploadID));
    last.current = { uploadID: id, content, files };
    setUploadID(id);
    dispatch(uploadStarted(id));
    try {
      keepFiles(id, await Promise.all(files));
      if (!isHere.current) return fail(id);
      running.current = send({ uploadID: id, fields, fileField });
      const reply = await running.current.unwrap();
      dispatch(uploadSucceeded(id));
      return reply;
    } catch {
      return fail(id);
    } finally {
      running.current = null;
      dropFiles(id);
    }
  };

  return {
    upload,
    isUploading: upload.status === 'uploading',
    hasFailed: upload.status === 'failed',
    publish,
  };
}
