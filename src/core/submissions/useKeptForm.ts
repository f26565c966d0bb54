import { nanoid } from '@reduxjs/toolkit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../lib/database/blobs';
import { fittingFields } from '../../lib/fittingFields';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { type FormOptions, type Problem, type Refusal, useForm } from '../../ui/form/useForm';
import { selectMyID } from '../session/profileSlice';
import { useSaveOnLeave } from './useSaveOnLeave';
import { readOwn, writeOwn } from './ownDraft';
import { type DraftRow, dropRow, hasStorage, keepRow, noAttempt, readDraft } from './submissionStore';

/** A pause of typing that long is worth a save. */
const pause = 600;

interface Words {
  /** The typed values; a new object when something changed, and only then. */
  fields: object;
  /** False while there is nothing to keep: the fields are empty, or what stood there is on its way. */
  isWorth: boolean;
  /** The one picture beside them. */
  picture: Promise<File> | undefined;
  /** Puts into the fields what was kept. */
  restore: (kept: Record<string, unknown>, picture?: File) => void;
}

/** The row that the phone holds of it. */
type Held = object | 'nothing' | 'earlier words';

/** The list is empty where the phone does not give it. */
const readPicture = (picture: Promise<File>): Promise<Picture[]> =>
  picture.then(
    (file) => [{ id: 'one', file }],
    () => [],
  );

interface Writing {
  personaID: number;
  place: string;
  fields: object;
  pictures: readonly Picture[];
}
const keepWords = (id: string, { personaID, place, fields, pictures }: Writing): Promise<unknown> => {
  const at = new Date().toISOString();
  const row = { id, personaID, status: 'editing' as const, at, editor: place, attempt: noAttempt };
  return keepRow({ ...row, form: { ...fields }, pictures: pictures.map((one) => one.id) }, pictures);
};

interface Kept {
  latest: RefObject<Words>;
  /** The row that the phone holds: undefined before it was read, and nothing is dropped until then. */
  held: RefObject<Held | undefined>;
  /** The row whose words were put back: it goes once they are written anew, unless another tab goes on with it. */
  source: RefObject<DraftRow | undefined>;
}

/** Reads what was kept, of this tab before others, and puts it back. */
function useReadBack(personaID: number | undefined, place: string, { latest, held, source }: Kept): void {
  useEffect(() => {
    if (personaID === undefined || !hasStorage()) return;
    let isHere = true;
    readDraft(personaID, place, readOwn(`${personaID}/${place}`))
      .then((found) => {
        if (!isHere || held.current !== undefined) return;
        held.current = found ? 'earlier words' : 'nothing';
        const now = latest.current;
        // A person who has begun anew meanwhile goes on with that.
        if (!found || now.isWorth) return;
        source.current = found.row;
        now.restore(found.row.form, found.pictures[0]?.file);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [personaID, place, latest, held, source]);
}

/** Keeps the words of a place, each tab in a row of its own, so that two that write at one place keep the words of both. */
function useKeptWords(place: string, words: Words): void {
  const store = useAppStore();
  const personaID = useAppSelector(selectMyID);
  const { fields, picture, isWorth } = words;
  const latest = useRef(words);
  const held = useRef<Held>(undefined);
  const heldPicture = useRef<Promise<File>>(undefined);
  const source = useRef<DraftRow>(undefined);
  const [name] = useState(nanoid);
  useEffect(() => {
    latest.current = words;
  });

  const save = useCallback(async () => {
    const now = latest.current;
    // The words of who logged out are no longer theirs to keep.
    if (personaID === undefined || selectMyID(store.getState()) !== personaID || !hasStorage()) return;
    const wanted = now.isWorth ? now.fields : 'nothing';
    if (held.current === undefined && wanted === 'nothing') return;
    if (held.current === wanted && heldPicture.current === now.picture) return;
    held.current = wanted;
    heldPicture.current = now.picture;
    const id = `${personaID}/${place}/${name}`;
    // Words alone are written at once: the next form at this place may read them in the same moment.
    const pictures = wanted !== 'nothing' && now.picture ? await readPicture(now.picture) : [];
    // Sent or written on while the picture was read.
    if (held.current !== wanted) return;
    const written =
      wanted === 'nothing' ? dropRow(id) : keepWords(id, { personaID, place, fields: wanted, pictures });
    if (wanted !== 'nothing') writeOwn(`${personaID}/${place}`, id);
    const from = source.current;
    source.current = undefined;
    // The words still stand in their field on a phone that keeps nothing.
    await written.then(() => from && dropRow(from.id, from.at)).catch(() => undefined);
  }, [personaID, place, name, store]);

  useReadBack(personaID, place, { latest, held, source });
  useEffect(() => {
    // Words that were sent are gone at once.
    const timer = setTimeout(() => void save(), isWorth ? pause : 0);
    return () => clearTimeout(timer);
  }, [fields, picture, isWorth, save]);
  useSaveOnLeave(save);
}

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
  const form = useForm(options);
  const { values, typed, isDirty, isSending, isSent, change } = form;
  const [empty] = useState(options.empty);
  useKeptWords(place, {
    fields: typed,
    picture: options.picture,
    isWorth: (options.isWorth?.(values) ?? isDirty) && !isSent && !(options.isQueued && isSending),
    restore: (row, picture) => {
      const kept = fittingFields(empty, row);
      change(kept);
      options.onRestored?.(kept);
      if (picture) options.onPicture?.(picture);
    },
  });
  return form;
}
