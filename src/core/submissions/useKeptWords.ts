import { nanoid } from '@reduxjs/toolkit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../lib/database/blobs';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectMyID } from '../session/profileSlice';
import { useSaveOnLeave } from './useSaveOnLeave';
import { readOwn, writeOwn } from './ownDraft';
import { type DraftRow, dropRow, hasStorage, keepRow, noAttempt, readDraft } from './submissionStore';

/** A pause of typing that long is worth a save. */
const pause = 600;

interface Words<F> {
  /** The values of the fields; a new object when something changed, and only then. */
  fields: F;
  /** False while there is nothing to keep: the fields are empty, or what stood there is on its way. */
  isWorth: boolean;
  /** The one picture beside them. */
  picture?: Promise<File> | undefined;
  /** Puts into the fields what was kept. */
  restore: (kept: Partial<F>, picture?: File) => void;
}

/** The row that the phone holds of it. */
type Held<F> = F | 'nothing' | 'earlier words';

/** The kept values that still fit: they may be of an older version. */
const fitting = <F extends object>(fields: F, kept: Record<string, unknown>): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof kept[name] === typeof value ? [[name, kept[name]]] : [],
    ),
  ) as Partial<F>;

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

interface Kept<F> {
  latest: RefObject<Words<F>>;
  /** The row that the phone holds: undefined before it was read, and nothing is dropped until then. */
  held: RefObject<Held<F> | undefined>;
  /** The row whose words were put back: it goes once they are written anew, unless another tab goes on with it. */
  source: RefObject<DraftRow | undefined>;
}

/** Reads what was kept, of this tab before others, and puts it back. */
function useReadBack<F extends object>(
  personaID: number | undefined,
  place: string,
  { latest, held, source }: Kept<F>,
): void {
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
        now.restore(fitting(now.fields, found.row.form), found.pictures[0]?.file);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [personaID, place, latest, held, source]);
}

/**
 * Keeps half-written words, and the picture beside them, on the phone, as a draft of the person's `place`, e.g.
 * `conversazione/7`: they are there again after the page was left, a reload or an update, and gone with what was sent, a
 * logout or the profile. Each tab writes a row of its own, so that two that write at one place keep the words of both.
 */
export function useKeptWords<F extends object>(place: string, words: Words<F>): { forget: () => void } {
  const store = useAppStore();
  const personaID = useAppSelector(selectMyID);
  const { fields, picture, isWorth } = words;
  const latest = useRef(words);
  const held = useRef<Held<F>>(undefined);
  const heldPicture = useRef<Promise<File>>(undefined);
  const source = useRef<DraftRow>(undefined);
  const [name] = useState(nanoid);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = words;
  });

  const save = useCallback(async () => {
    const now = latest.current;
    // The words of who logged out are no longer theirs to keep.
    if (personaID === undefined || selectMyID(store.getState()) !== personaID || !hasStorage()) return;
    const wanted = now.isWorth && !isOver.current ? now.fields : 'nothing';
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
  return {
    /** Drops words that were sent, though the fields still show them. */
    forget: () => {
      isOver.current = true;
      void save();
    },
  };
}
