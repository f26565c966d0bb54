import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { selectSubmission } from '../submissions/submissionsSlice';
import { useSaveOnLeave } from '../submissions/useSaveOnLeave';
import { dropRow, hasStorage, keepRow } from '../submissions/submissionStore';
import type { Picture } from '../../lib/database/blobs';
import type { OpenDraft } from './DraftGate';
import { draftChanged, draftDropped, draftFailed, draftSaved, selectDraft } from './draftsSlice';

interface Content {
  /** Plain data; a new object when something changed, and only then. */
  fields: object;
  pictures: readonly Picture[];
  /** False while the form is as empty as at first: nothing is kept then. */
  isWorth: boolean;
  /** The content was sent. */
  isOver: boolean;
}

/** A pause of typing that long is worth a save. */
const pause = 600;

/** Puts the draft's row and pictures into the phone's database, or takes them out. */
function useDraftRow({ id, key, personaID, editor, attempt }: OpenDraft, latest: RefObject<Content>) {
  const dispatch = useAppDispatch();

  const drop = useCallback(() => {
    dispatch(draftDropped(key));
    dropRow(id).catch(() => undefined);
  }, [dispatch, id, key]);

  const write = useCallback(async () => {
    const now = latest.current;
    try {
      const at = new Date().toISOString();
      const order = now.pictures.map((picture) => picture.id);
      const row = { id, personaID, status: 'editing', at, editor, pictures: order } as const;
      await keepRow({ ...row, form: { ...now.fields }, attempt: attempt.current }, now.pictures);
      const { fields: newFields, pictures: newPictures } = latest.current;
      if (newFields === now.fields && newPictures === now.pictures) dispatch(draftSaved(key));
    } catch {
      dispatch(draftFailed(key));
    }
  }, [dispatch, id, key, personaID, editor, attempt, latest]);
  return { drop, write };
}

/**
 * Keeps an editor's draft on the phone: after a pause of typing, at once after a change of pictures, and when
 * the page is hidden, closed or left. Gives whether nothing would be lost by leaving.
 */
export function useDraftKeeper(draft: OpenDraft, content: Content): boolean {
  const { id, key } = draft;
  const { fields, pictures, isWorth, isOver } = content;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const status = useAppSelector((state) => selectDraft(state, key));
  const [first] = useState({ fields, pictures });
  const latest = useRef(content);
  const { drop, write } = useDraftRow(draft, latest);

  useEffect(() => {
    latest.current = { fields, pictures, isWorth, isOver };
  }, [fields, pictures, isWorth, isOver]);

  const save = useCallback(async () => {
    // An act that is being sent is no draft for so long. After a logout the draft is no longer `changed` either.
    const isSending = selectSubmission(store.getState(), id) !== undefined;
    if (!latest.current.isOver && !isSending && selectDraft(store.getState(), key) === 'changed')
      await write();
  }, [id, key, store, write]);

  const shown = useRef(pictures);
  useEffect(() => {
    const isFirst = fields === first.fields && pictures === first.pictures;
    if (isOver) return void dispatch(draftDropped(key));
    if (isFirst || !hasStorage()) return;
    if (!isWorth) return drop();
    dispatch(draftChanged(key));
    const wait = shown.current === pictures ? pause : 0;
    shown.current = pictures;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [fields, pictures, isWorth, isOver, first, dispatch, key, save, drop]);
  useSaveOnLeave(save);

  return status !== 'unsaved';
}
