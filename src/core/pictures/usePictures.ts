import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { PostImage } from '../../../contract/entities';
import { jpegOf } from '../../lib/images';
import { isAllowed, pictureRules } from './pictureRules';
import { type PictureItem, usePictureFiles } from './usePictureFiles';

export type PictureProblem =
  | 'tooMany'
  | 'invalid'
  /** The name of a file that the phone could not read, and its position, from 1. */
  | { unreadable: string; place: number };

/** A picture that the host already has, as a list item: its largest JPEG, which can be cropped like a picked one. */
const storedItem = ({ nomeImmagine: name, immagineAltName: alt }: PostImage): PictureItem => ({
  id: name,
  name,
  url: jpegOf(name),
  alt,
  stored: name,
  file: new File([], 'foto.jpg', { type: 'image/jpeg' }),
});

interface Problems {
  problem?: PictureProblem;
  /** The names of files that are not allowed pictures. */
  wrong: string[];
}

function useProblem() {
  const [problems, setProblems] = useState<Problems>({ wrong: [] });
  return {
    ...problems,
    setProblem: (found?: PictureProblem, wrong: string[] = []) =>
      setProblems({ ...(found && { problem: found }), wrong }),
  };
}

/** Moves the item with this id to position `to`, from 0. */
function movedTo(items: readonly PictureItem[], id: string, to: number): PictureItem[] {
  const others = items.filter((item) => item.id !== id);
  const moved = items.filter((item) => item.id === id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/**
 * Splits the picked files into those that may be published and the problems of the others; `room` more pictures fit.
 */
function fineOf(
  picked: readonly File[],
  room: number,
): { files: File[]; problem: PictureProblem | undefined; wrong: string[] } {
  const fine = picked.filter((file) => isAllowed(pictureRules.published, file));
  const problem = fine.length > room ? 'tooMany' : fine.length < picked.length ? 'invalid' : undefined;
  const wrong = picked.filter((file) => !fine.includes(file)).map(({ name }) => name);
  return { files: fine.slice(0, room), problem, wrong: problem === 'invalid' ? wrong : [] };
}

/** Replaces the item that has the same id as `newer`. */
const withNewer = <T extends { id: string }>(items: readonly T[], newer: T): T[] =>
  items.map((item) => (item.id === newer.id ? newer : item));

const withFile = (id: string, file: File) => (items: readonly PictureItem[]) =>
  items.map((item) => (item.id === id ? { ...item, file } : item));

interface Begin {
  /** The pictures of a restored draft. */
  kept?: readonly { id: string; file: File }[];
  /** The pictures of the ad that is being edited. */
  stored?: readonly PostImage[];
}

/** The state of a form's picture list, initially the host's pictures followed by a draft's. */
function useItems(
  { kept = [], stored = [] }: Begin,
  draw: (id: string, file: File) => PictureItem,
  prepare: (item: PictureItem, isOurs: boolean) => void,
) {
  const [items, setItems] = useState<PictureItem[]>(() => [
    ...stored.map(storedItem),
    ...kept.map(({ id, file }) => draw(id, file)),
  ]);
  const [first] = useState(items);
  useEffect(() => {
    for (const item of first) if (item.stored === undefined) prepare(item, true);
  }, [first, prepare]);
  return [items, setItems] as const;
}

/** The pictures of a form with their files. Unreadable ones are removed and reported. */
function useReadItems(begin: Begin) {
  const files = usePictureFiles({
    onShrunk: (id, file) => setItems(withFile(id, file)),
    onUnreadable: (id) => lose(id),
  });
  const { prepare, draw, drop } = files;
  const [items, setItems] = useItems(begin, draw, prepare);
  const { setProblem, ...problems } = useProblem();
  const leave = (id: string, why: PictureProblem, wrong: string[] = []) => {
    drop(id);
    setItems((all) => all.filter((item) => item.id !== id));
    setProblem(why, wrong);
  };
  const lose = (id: string) => {
    const at = items.findIndex((item) => item.id === id);
    const item = items[at];
    if (item) leave(id, { unreadable: item.name, place: at + 1 });
  };
  const take = (file: File, id = nanoid()): PictureItem => {
    const item = draw(id, file);
    prepare(item);
    return item;
  };
  return { ...files, items, setItems, problems, setProblem, leave, take };
}

/** The pictures of a form, at most `max`. If `max` is one, a newly picked picture replaces the former. */
export function usePictures(max: number, begin: Begin = {}) {
  const { items, setItems, problems, setProblem, leave, take, ...files } = useReadItems(begin);
  const { drop, filesOf, onceRead } = files;
  const add = (picked: readonly File[]): number => {
    const { files, problem: found, wrong: names } = fineOf(picked, max === 1 ? 1 : max - items.length);
    const taken = files.map((file) => take(file));
    const isInstead = max === 1 && taken.length > 0;
    if (isInstead) items.forEach(({ id }) => drop(id));
    setItems(isInstead ? taken : [...items, ...taken]);
    setProblem(found, names);
    return taken.length;
  };
  const remove = (id: string) => {
    drop(id);
    setItems(items.filter((item) => item.id !== id));
    setProblem();
  };
  return {
    items,
    ...problems,
    add,
    remove,
    /** Replaces a picture by its cropped or rotated version. */
    replace: (id: string, file: File) => {
      drop(id);
      setItems(withNewer(items, take(file, id)));
    },
    /** Shows the error that more pictures were picked than fit. */
    refuse: () => setProblem('tooMany'),
    /**
     * Called when the browser cannot show a picture, which the host then could not read either. A picture of the host
     * is kept, since it may only have failed to load.
     */
    reject: (id: string) => {
      const item = items.find((other) => other.id === id);
      if (!item || item.stored !== undefined) return;
      onceRead(id, () => leave(id, 'invalid', [item.name]));
    },
    move: (id: string, to: number) => setItems(movedTo(items, id, to)),
    /** Called when the host has stored all pictures: replaces them by the host's. */
    settle: (images: readonly PostImage[]): PictureItem[] => {
      items.forEach(({ id }) => drop(id));
      const settled = images.map(storedItem);
      setItems(settled);
      return settled;
    },
    filesOf: () => filesOf(items),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
