import { useEffect, useRef, useState } from 'react';
import { copyFile } from './copyFile';
import { isAllowed, type PictureRule } from './pictureRules';
import { shrinkImage } from './shrinkImage';
import type { PictureItem } from './usePictureFiles';

export type PickProblem = 'missing' | 'invalid' | 'unreadable';

interface Picked {
  /** Its `url` draws it as long as it is the one. */
  item: PictureItem;
  /** Made smaller while the person looks at it. */
  ready: Promise<File>;
}

/** The one picture of a form; `before` is the address of the one that the host has. */
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
    /** The picture that was picked here, if any. */
    file: picked?.ready,
    isPicked: picked !== undefined,
    problem,
    /** A file that is not allowed leaves the one before in its place. */
    choose: (file: File) => {
      const isFine = isAllowed(rule, file);
      setProblem(isFine ? undefined : 'invalid');
      if (isFine) read(file);
    },
    /** The picture that can be cut. */
    item: picked?.item,
    /** The same picture, cut. */
    replace: read,
    /** A picture of ours, which is small and in order. */
    put: (file: File) => put(file, Promise.resolve(file)),
    /** The browser cannot show it, so the host will not read it either. */
    reject: () => {
      setPicked(undefined);
      // A file that the phone does not give is told as such.
      setProblem((before) => before ?? 'invalid');
    },
    clear: () => setPicked(undefined),
    /** The file to send; without one, and without one before, it says that it is mandatory. */
    take: (): Promise<File> | undefined => {
      if (!picked && before === undefined) setProblem('missing');
      return picked?.ready;
    },
  };
}
export type OnePicture = ReturnType<typeof usePicture>;
