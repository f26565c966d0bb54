import { nanoid } from '@reduxjs/toolkit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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
  /** Puts into the fields what was kept. */
  restore: (kept: Partial<F>) => void;
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
        now.restore(fitting(now.fields, found.row.form));
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [personaID, place, latest, held, source]);
}

/**
 * Keeps half-written words on the phone, as a draft of the person's `place`, e.g. `conversazione/7`: they are there again
 * after the page was left, a reload or an update, and gone with what was sent, a logout or the profile. Each tab writes a row
 * of its own, so that two that write at one place keep the words of both.
 */
export function useKeptWords<F extends object>(place: string, words: Words<F>): { forget: () => void } {
  const store = useAppStore();
  const personaID = useAppSelector(selectMyID);
  const { fields, isWorth } = words;
  const latest = useRef(words);
  const held = useRef<Held<F>>(undefined);
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
    if (held.current === wanted) return;
    held.current = wanted;
    const id = `${personaID}/${place}/${name}`;
    const at = new Date().toISOString();
    const row = { id, personaID, status: 'editing' as const, at, editor: place, pictures: [] };
    const written =
      wanted === 'nothing'
        ? dropRow(id)
        : keepRow({ ...row, form: { ...(wanted as Record<string, unknown>) }, attempt: noAttempt });
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
  }, [fields, isWorth, save]);
  useSaveOnLeave(save);
  return {
    /** Drops words that were sent, though the fields still show them. */
    forget: () => {
      isOver.current = true;
      void save();
    },
  };
}
