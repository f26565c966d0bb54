import { useCallback, useEffect, useRef } from 'react';
import { pictureRules } from './pictureRules';
import { shrinkImage } from './shrinkImage';
import type { PictureItem } from './usePictures';

/** The files behind a form's pictures: their object URLs, and each one's smaller version under way. */
export function usePictureFiles(onShrunk: (id: string, file: File) => void) {
  const files = useRef(new Map<string, Promise<File>>());
  const urls = useRef(new Map<string, string>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useRef(onShrunk);

  useEffect(() => {
    tell.current = onShrunk;
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
  const prepare = useCallback(({ id, file }: PictureItem) => {
    // One after the other: seven decoded pictures at once are more than a phone's memory holds.
    const shrunk = queue.current.then(() => shrinkImage(file, pictureRules.published.types));
    queue.current = shrunk;
    files.current.set(id, shrunk);
    void shrunk.then((small) => {
      if (small !== file && files.current.get(id) === shrunk) tell.current(id, small);
    });
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

  return { draw, prepare, drop, filesOf };
}
