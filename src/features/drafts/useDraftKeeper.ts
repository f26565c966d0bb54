import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { Attempt } from '../../api/upload';
import type { OpenDraft } from './DraftGate';
import { draftChanged, draftDropped, draftFailed, draftSaved, selectDraft } from './draftsSlice';
import { type DraftPicture, dropDraft, hasStorage, writeDraft } from './draftStore';

interface Content {
  /** Plain data; a new object when something changed, and only then. */
  fields: object;
  pictures: readonly DraftPicture[];
  /** False while the form is as empty as at first: nothing is kept then. */
  isWorth: boolean;
}

/** A pause of typing that long is worth a save. */
const pause = 600;
/** Milliseconds: publishing does not wait longer for a storage that never answers. */
const writeMost = 1000;
const late = () => new Promise<void>((resolve) => setTimeout(resolve, writeMost));

/**
 * Keeps an editor's draft on the phone: after a pause of typing, at once after a change of pictures, and when
 * the page is hidden, closed or left. `isSafe`: nothing would be lost by leaving. Call `noteAttempt` before what
 * was written is sent, so that who comes back after a lost answer sends no second one, and `finish` once it is
 * published.
 */
export function useDraftKeeper({ key, stored }: OpenDraft, content: Content) {
  const { fields, pictures, isWorth } = content;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const status = useAppSelector((state) => selectDraft(state, key));
  const [first] = useState({ fields, pictures });
  const latest = useRef(content);
  const written = useRef(new Map(stored?.pictures.map(({ id, file }) => [id, file])));
  const attempt = useRef(stored?.attempt);
  const isOver = useRef(false);

  useEffect(() => {
    latest.current = { fields, pictures, isWorth };
  }, [fields, pictures, isWorth]);

  const drop = useCallback(() => {
    dispatch(draftDropped(key));
    written.current.clear();
    if (hasStorage()) dropDraft(key).catch(() => undefined);
  }, [dispatch, key]);

  const write = useCallback(async () => {
    const now = latest.current;
    const before = written.current;
    const changed = now.pictures.filter(({ id, file }) => before.get(id) !== file);
    try {
      const order = now.pictures.map(({ id }) => id);
      const gone = [...before.keys()].filter((id) => !order.includes(id));
      const row = { fields: { ...now.fields }, order, attempt: attempt.current };
      await writeDraft(key, row, changed, gone);
      written.current = new Map(now.pictures.map(({ id, file }) => [id, file]));
      const { fields: newFields, pictures: newPictures } = latest.current;
      if (newFields === now.fields && newPictures === now.pictures) dispatch(draftSaved(key));
    } catch {
      dispatch(draftFailed(key));
    }
  }, [dispatch, key]);

  const save = useCallback(async () => {
    // After a logout the draft is no longer `changed` either.
    if (!isOver.current && selectDraft(store.getState(), key) === 'changed') await write();
  }, [key, store, write]);

  const shown = useRef(pictures);
  useEffect(() => {
    const isFirst = fields === first.fields && pictures === first.pictures;
    if (isOver.current || isFirst || !hasStorage()) return;
    if (!isWorth) return drop();
    dispatch(draftChanged(key));
    const wait = shown.current === pictures ? pause : 0;
    shown.current = pictures;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [fields, pictures, isWorth, first, dispatch, key, save, drop]);

  useEffect(() => {
    const handleHide = () => void save();
    window.addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
      void save();
    };
  }, [save]);

  return {
    isSafe: status !== 'unsaved',
    noteAttempt: (next: Attempt): Promise<void> => {
      attempt.current = next;
      return hasStorage() ? Promise.race([write(), late()]) : Promise.resolve();
    },
    finish: () => {
      isOver.current = true;
      drop();
    },
  };
}
