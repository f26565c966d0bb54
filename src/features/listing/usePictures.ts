import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits';
import { shrinkImage } from '../../lib/shrinkImage';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** A picked picture as the form shows it; its file stays outside, under the id. */
export interface PictureItem {
  id: string;
  name: string;
  url: string;
  alt: string;
}
export type PictureProblem = 'tooMany' | 'invalid';

const isImage = (file: File): boolean =>
  imageTypes.includes(file.type) && file.size > 0 && file.size <= limits.imageBytes;

/** The pictures of a form, at most `most` of them; a form with one takes the newest. */
export function usePictures(most: number) {
  const [items, setItems] = useState<PictureItem[]>([]);
  const [problem, setProblem] = useState<PictureProblem>();
  const files = useRef(new Map<string, Promise<File>>());
  const urls = useRef(new Map<string, string>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const take = (file: File): PictureItem => {
    const id = nanoid();
    const url = URL.createObjectURL(file);
    // One after the other: seven decoded pictures at once are more than a phone's memory holds.
    const shrunk = queue.current.then(() => shrinkImage(file));
    queue.current = shrunk;
    files.current.set(id, shrunk);
    urls.current.set(id, url);
    return { id, name: file.name, url, alt: file.name };
  };
  const drop = (id: string) => {
    URL.revokeObjectURL(urls.current.get(id) ?? '');
    urls.current.delete(id);
    files.current.delete(id);
  };

  const add = (picked: readonly File[]) => {
    const fine = picked.filter(isImage);
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
    /** The picker was asked for more than there is room for. */
    refuse: () => setProblem('tooMany'),
    /** The browser cannot show it, so the host will not read it either. */
    reject: (id: string) => {
      remove(id);
      setProblem('invalid');
    },
    move: (id: string, to: number) => {
      const others = items.filter((item) => item.id !== id);
      const moved = items.filter((item) => item.id === id);
      setItems([...others.slice(0, to), ...moved, ...others.slice(to)]);
    },
    filesOf: (): Promise<File>[] => items.flatMap(({ id }) => files.current.get(id) ?? []),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
