import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { fittingFields } from '../../lib/fittingFields';
import { useAppSelector } from '../../store/hooks';
import { type FormOptions, type Problem, type Refusal, useForm } from '../../ui/form/useForm';
import { selectMyID } from '../session/profileSlice';
import { hasStorage, takeDraft } from './draftStore';
import { useKeeper } from './useKeeper';

export interface KeptOptions<V, P extends string, E> extends FormOptions<V, P, E> {
  /** Whether these values are worth keeping (as if unset: whether anything was typed). */
  isWorth?: (values: V) => boolean;
  /** It goes through the outbox, which keeps what is on its way. */
  isQueued?: boolean;
  /** The one picture beside the words. */
  picture?: Promise<File> | undefined;
  onPicture?: (file: File) => void;
  onRestored?: (kept: Partial<V>) => void;
}

/**
 * A form (`useForm`) whose half-written words stay on the phone, as a draft of the person's `place`, e.g.
 * `conversazione/7`: they are there again after the page was left, a reload or an update, and gone with what was sent, a
 * logout or the profile.
 */
export function useKeptForm<V extends object, P extends string = Problem, E extends object = Refusal>(
  place: string,
  options: KeptOptions<V, P, E>,
) {
  const { picture, isQueued = false } = options;
  const form = useForm(options);
  const { values, typed, isDirty, isSending, isSent, change } = form;
  const [empty] = useState(options.empty);
  const personaID = useAppSelector(selectMyID);
  const [id, setID] = useState(nanoid);
  const isWorth = (options.isWorth?.(values) ?? isDirty) && !isSent && !(isQueued && isSending);
  const [pictures, setPictures] = useState(() => pictureList(picture));
  if (pictures[0]?.file !== picture) setPictures(pictureList(picture));
  useKeeper({ id, editor: place }, { fields: typed, pictures, isWorth });

  /** Puts back what was kept; a person who has begun anew meanwhile goes on with that. */
  const restore = (found: NonNullable<Awaited<ReturnType<typeof takeDraft>>['found']>) => {
    if (isWorth) return;
    const kept = fittingFields(empty, found.row.form);
    setID(found.row.id);
    change(kept);
    options.onRestored?.(kept);
    const [first] = found.pictures;
    if (first) options.onPicture?.(first.file);
  };
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    if (personaID === undefined || !hasStorage()) return undefined;
    let isHere = true;
    takeDraft(personaID, place)
      .then(({ found }) => isHere && found && latest.current(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [personaID, place]);
  return form;
}

const pictureList = (picture: Promise<File> | undefined) => (picture ? [{ id: 'one', file: picture }] : []);
