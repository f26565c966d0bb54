import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { PostImage } from '../../../contract/entities';
import { jpegOf } from '../../lib/images';
import { isAllowed, pictureRules } from './pictureRules';
import { usePictureFiles } from './usePictureFiles';

/** A picked picture as the form shows it. */
export interface PictureItem {
  id: string;
  name: string;
  url: string;
  alt: string;
  /** The host's name of a picture that it has; its `file` is empty and stands for name and type alone. */
  stored?: string;
  /** As it was picked, and the smaller one as soon as that is there. */
  file: File;
}
export type PictureProblem = 'tooMany' | 'invalid';

/** A picture that the host has, as the form shows it: its largest JPEG, which can be cut as a picked one can. */
const storedItem = ({ nomeImmagine: name, immagineAltName: alt }: PostImage): PictureItem => ({
  id: name,
  name,
  url: jpegOf(name),
  alt,
  stored: name,
  file: new File([], 'foto.jpg', { type: 'image/jpeg' }),
});

interface Begin {
  /** A draft's. */
  kept?: readonly { id: string; file: File }[];
  /** Those of an ad that is edited. */
  stored?: readonly PostImage[];
}

/** The pictures of a form, at most `most` of them; a form with one takes the newest. */
export function usePictures(most: number, { kept = [], stored = [] }: Begin = {}) {
  const { prepare, draw, drop, filesOf } = usePictureFiles((id, file) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, file } : item))),
  );
  const [items, setItems] = useState<PictureItem[]>(() => [
    ...stored.map(storedItem),
    ...kept.map(({ id, file }) => draw(id, file)),
  ]);
  const [problem, setProblem] = useState<PictureProblem>();
  const [first] = useState(items);

  useEffect(() => first.filter((item) => item.stored === undefined).forEach(prepare), [first, prepare]);

  const take = (file: File): PictureItem => {
    const item = draw(nanoid(), file);
    prepare(item);
    return item;
  };
  const add = (picked: readonly File[]) => {
    const fine = picked.filter((file) => isAllowed(pictureRules.published, file));
    const room = most === 1 ? 1 : most - items.length;
    const taken = fine.slice(0, room).map(take);
    if (most === 1 && taken.length > 0) items.forEach(({ id }) => drop(id));
    setItems(most === 1 && taken.length > 0 ? taken : [...items, ...taken]);
    setProblem(fine.length > room ? 'tooMany' : fine.length < picked.length ? 'invalid' : undefined);
  };
  const remove = (id: string) => {
    drop(id);
    setItems(items.filter((item) => item.id !== id));
    setProblem(undefined);
  };

  return {
    items,
    problem,
    add,
    remove,
    /** The same picture, cut or turned. */
    replace: (id: string, file: File) => {
      drop(id);
      const item = draw(id, file);
      prepare(item);
      setItems(items.map((before) => (before.id === id ? item : before)));
    },
    /** The picker was asked for more than there is room for. */
    refuse: () => setProblem('tooMany'),
    /** The browser cannot show it, so the host will not read it either; what the host has may be out of reach. */
    reject: (id: string) => {
      if (items.some((item) => item.id === id && item.stored !== undefined)) return;
      remove(id);
      setProblem('invalid');
    },
    move: (id: string, to: number) => {
      const others = items.filter((item) => item.id !== id);
      const moved = items.filter((item) => item.id === id);
      setItems([...others.slice(0, to), ...moved, ...others.slice(to)]);
    },
    /** The host has them all now. */
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
