import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { fittingFields } from '../../lib/fittingFields';
import { useAppSelector } from '../../store/hooks';
import { type FormOptions, type Problem, type Refusal, useForm } from '../../ui/form/useForm';
import type { OnePicture } from '../pictures/usePicture';
import { selectMyID } from '../session/profileSlice';
import { hasStorage, takeDraft } from './draftStore';
import { readTabWords } from './tabWords';
import { useKeeper } from './useKeeper';

export interface KeptOptions<V, P extends string, E> extends FormOptions<V, P, E> {
  /** Whether these values should be saved; by default, whether anything was typed. */
  isWorth?: (values: V) => boolean;
  /** The form is finished without `send`: its text was used otherwise, or its subject no longer exists. */
  isOver?: boolean;
  /** The form sends through the outbox, which stores what is on its way. */
  isQueued?: boolean;
  /** Nobody is signed in: the draft is kept in this tab only. */
  isOfTab?: boolean;
  /** The form's only picture. */
  picture?: Pick<OnePicture, 'file' | 'put' | 'clear'>;
  onRestored?: (kept: Partial<V>) => void;
}

const noPicture = { file: undefined, put: () => undefined, clear: () => undefined };

/**
 * A form (`useForm`) whose unsent text is saved on the phone as the person's draft for `place`, e.g. `conversazione/7`.
 * It is restored after leaving the page, a reload or an update of the app, and deleted when it is sent, on logout, or
 * with the profile.
 */
export function useKeptForm<V extends object, P extends string = Problem, E extends object = Refusal>(
  place: string,
  options: KeptOptions<V, P, E>,
) {
  const { picture: image = noPicture, isQueued = false, isOver = false, isOfTab = false } = options;
  const picture = image.file;
  const forget = useRef<() => void>(() => undefined);
  const form = useForm({ ...options, onSettled: () => forget.current() });
  const { values, typed, isDirty, isSending, isSent, change } = form;
  const [empty] = useState(options.empty);
  const [id, setID] = useState(nanoid);
  const [isRestored, setRestored] = useState(false);
  const hasWords = options.isWorth?.(values) ?? (isDirty || picture !== undefined);
  const isWorth = hasWords && !isSent && !isOver && !(isQueued && isSending);
  const [pictures, setPictures] = useState(() => pictureList(picture));
  if (pictures[0]?.file !== picture) setPictures(pictureList(picture));
  const keeper = useKeeper({ id, editor: place, isOfTab }, { fields: typed, pictures, isWorth });

  /** Restores the saved values, unless the person has already begun to type. */
  const restore = (words: Record<string, unknown>, from: string, file?: File) => {
    if (isWorth) return;
    const kept = fittingFields(empty, words);
    setID(from);
    setRestored(true);
    change(kept);
    options.onRestored?.(kept);
    if (file) image.put(file);
  };
  useKeptWords(place, isOfTab, restore);
  useEffect(() => void (forget.current = keeper.discard));
  return {
    ...form,
    isAtRisk: keeper.isAtRisk,
    isRestored: isRestored && isWorth,
    /** Puts back the values that the form had before anything was typed. */
    discard: () => {
      setRestored(false);
      form.clear();
      image.clear();
    },
  };
}

type Restore = (words: Record<string, unknown>, from: string, file?: File) => void;
/** Reads the saved draft of a place once, from the phone or from this tab. */
function useKeptWords(place: string, isOfTab: boolean, restore: Restore): void {
  const personaID = useAppSelector(selectMyID);
  const latest = useRef(restore);
  useEffect(() => void (latest.current = restore));
  useEffect(() => {
    const words = isOfTab ? readTabWords(place) : undefined;
    if (words) latest.current(words, place);
    if (isOfTab || personaID === undefined || !hasStorage()) return undefined;
    let isHere = true;
    takeDraft(personaID, place)
      .then(({ found }) => {
        if (isHere && found) latest.current(found.row.form, found.row.id, found.pictures[0]?.file);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [personaID, place, isOfTab]);
}

const pictureList = (picture: Promise<File> | undefined) => (picture ? [{ id: 'one', file: picture }] : []);
