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
  /** The host's name of a picture that it has; its `file` is empty and stands for name and type alone. */
  stored?: string;
  /** The file as it was picked, then the smaller one as soon as that is there. */
  file: File;
}

interface Heard {
  onShrunk: (id: string, file: File) => void;
  /** The phone does not give it. */
  onUnreadable: (id: string) => void;
}

/** The files behind a form's pictures: their object URLs, and each one's smaller version under way. */
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
  /** `isOurs`: its bytes are the app's already, as a draft's are. */
  const prepare = useCallback(({ id, file }: PictureItem, isOurs = false) => {
    const copied = isOurs ? Promise.resolve(file) : copyFile(file);
    // One after the other: seven decoded pictures at once are more than a phone's memory holds.
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

  /** Calls `then` unless the phone does not give the file, which is told otherwise. */
  const onceRead = (id: string, then: () => void) => void files.current.get(id)?.then(then, () => undefined);

  return { draw, prepare, drop, filesOf, onceRead };
}
