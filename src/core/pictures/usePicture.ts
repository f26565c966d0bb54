import { useEffect, useRef, useState } from 'react';
import { copyFile } from './copyFile';
import { isAllowed, type PictureRule } from './pictureRules';
import { shrinkImage } from './shrinkImage';
import type { PictureItem } from './usePictureFiles';

export type PickProblem = 'missing' | 'invalid' | 'unreadable';

interface Picked {
  /** The picked picture; its `url` is valid while it is the current one. */
  item: PictureItem;
  /** Resolves with the shrunk file, which is made while the person looks at the picture. */
  ready: Promise<File>;
}

/** The picture of a form that has only one. `before` is the URL of the picture that the host already has. */
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
    /** Picks a file; one that is not allowed leaves the current picture in place. */
    choose: (file: File) => {
      const isFine = isAllowed(rule, file);
      setProblem(isFine ? undefined : 'invalid');
      if (isFine) read(file);
    },
    /** The picture to crop. */
    item: picked?.item,
    /** Replaces the picture by its cropped version. */
    replace: read,
    /** Sets a picture that the app itself made, and that is therefore small and valid. */
    put: (file: File) => put(file, Promise.resolve(file)),
    /** Called when the browser cannot show the picture; the host would not be able to read it either. */
    reject: () => {
      setPicked(undefined);
      // Keeps the more specific message of an unreadable file.
      setProblem((before) => before ?? 'invalid');
    },
    clear: () => setPicked(undefined),
    /** The file to send. If there is neither a file nor an earlier picture, shows the error that one is required. */
    take: (): Promise<File> | undefined => {
      if (!picked && before === undefined) setProblem('missing');
      return picked?.ready;
    },
  };
}
export type OnePicture = ReturnType<typeof usePicture>;
