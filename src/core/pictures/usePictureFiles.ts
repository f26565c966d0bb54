import { useCallback, useEffect, useRef } from 'react';
import { copyFile } from './copyFile';
import { pictureRules } from './pictureRules';
import { shrinkImage } from './shrinkImage';

/** A picked picture as the form shows it. */
export interface PictureItem {
  id: string;
  name: string;
  url: string;
  alt: string;
  /** The host's file name of a picture that it already has. `file` is then empty and only carries name and type. */
  stored?: string;
  /** The picked file, and later its shrunk version. */
  file: File;
}

interface Heard {
  onShrunk: (id: string, file: File) => void;
  /** Called when the phone cannot read the file. */
  onUnreadable: (id: string) => void;
}

/** Holds the files of a form's pictures, makes their object URLs, and shrinks them. */
export function usePictureFiles(heard: Heard) {
  const files = useRef(new Map<string, Promise<File>>());
  const urls = useRef(new Map<string, string>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useRef(heard);

  useEffect(() => {
    tell.current = heard;
  });
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const draw = (id: string, file: File): PictureItem => {
    const url = URL.createObjectURL(file);
    urls.current.set(id, url);
    return { id, name: file.name, url, alt: file.name, file };
  };
  /** Copies and shrinks a file. `isOurs`: the app already holds its bytes, as for a draft, so no copy is needed. */
  const prepare = useCallback(({ id, file }: PictureItem, isOurs = false) => {
    const copied = isOurs ? Promise.resolve(file) : copyFile(file);
    // Pictures are shrunk one after the other, because seven decoded pictures at once exceed a phone's memory.
    const shrunk = Promise.all([copied, queue.current]).then(([copy]) =>
      shrinkImage(copy, pictureRules.published.types),
    );
    queue.current = shrunk.catch(() => undefined);
    files.current.set(id, shrunk);
    const isWanted = () => files.current.get(id) === shrunk;
    shrunk.then(
      (small) => small !== file && isWanted() && tell.current.onShrunk(id, small),
      () => isWanted() && tell.current.onUnreadable(id),
    );
  }, []);
  const drop = (id: string) => {
    URL.revokeObjectURL(urls.current.get(id) ?? '');
    urls.current.delete(id);
    files.current.delete(id);
  };
  const filesOf = (items: readonly PictureItem[]) =>
    items.flatMap(({ id }) => {
      const file = files.current.get(id);
      return file ? [{ id, file }] : [];
    });

  /** Calls `then` once the file is read; a read error is reported by `onUnreadable` alone. */
  const onceRead = (id: string, then: () => void) => void files.current.get(id)?.then(then, () => undefined);

  return { draw, prepare, drop, filesOf, onceRead };
}
