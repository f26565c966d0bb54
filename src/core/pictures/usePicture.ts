import { useEffect, useRef, useState } from 'react';
import { copyFile } from './copyFile';
import { isAllowed, type PictureRule } from './pictureRules';
import { shrinkImage } from './shrinkImage';
import type { PictureItem } from './usePictureFiles';

export type PickProblem = 'missing' | 'invalid' | 'unreadable';

interface Picked {
  /** The picked picture; its `url` is valid as long as it is the current one. */
  item: PictureItem;
  /** The shrunk file, made while the person looks at the picture. */
  ready: Promise<File>;
}

/** The only picture of a form. `before` is the address of the picture that the host has. */
export function usePicture(rule: PictureRule, before?: string) {
  const [picked, setPicked] = useState<Picked>();
  const [problem, setProblem] = useState<PickProblem>();
  const newest = useRef<Promise<File>>(undefined);
  const url = picked?.item.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  const put = (file: File, ready: Promise<File>) => {
    newest.current = ready;
    setPicked({ item: { id: 'one', name: file.name, url: URL.createObjectURL(file), alt: '', file }, ready });
  };
  const read = (file: File) => {
    const ready = copyFile(file).then((copy) => shrinkImage(copy, rule.types));
    put(file, ready);
    ready.catch(() => {
      if (newest.current !== ready) return;
      setPicked(undefined);
      setProblem('unreadable');
    });
  };
  return {
    url: url ?? before,
    /** The picked picture's file, if any. */
    file: picked?.ready,
    isPicked: picked !== undefined,
    problem,
    /** A file that is not allowed leaves the current picture in place. */
    choose: (file: File) => {
      const isFine = isAllowed(rule, file);
      setProblem(isFine ? undefined : 'invalid');
      if (isFine) read(file);
    },
    /** The picture that can be cropped. */
    item: picked?.item,
    /** Replaces the picture by its cropped version. */
    replace: read,
    /** Sets a picture that the app made, which is small and valid. */
    put: (file: File) => put(file, Promise.resolve(file)),
    /** The browser cannot show it, so the host will not be able to read it. */
    reject: () => {
      setPicked(undefined);
      // An unreadable file has its own message.
      setProblem((before) => before ?? 'invalid');
    },
    clear: () => setPicked(undefined),
    /** The file to send. If there is neither a file nor an earlier picture, shows that one is required. */
    take: (): Promise<File> | undefined => {
      if (!picked && before === undefined) setProblem('missing');
      return picked?.ready;
    },
  };
}
export type OnePicture = ReturnType<typeof usePicture>;
