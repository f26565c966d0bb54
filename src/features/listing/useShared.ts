import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { takeShared } from '../../lib/sharedPictures';

/** What the address says when another app shared pictures with this one. */
const mark = 'condivisi';

/** Puts pictures that another app shared into the form. */
export function useShared(add: (files: File[]) => void): void {
  const [params, setParams] = useSearchParams();
  const isShared = params.has(mark);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isShared || !('indexedDB' in globalThis)) return;
    takeShared()
      .then((files) => files.length > 0 && latest.current(files))
      .catch(() => undefined)
      .finally(() =>
        setParams(
          (rest) => {
            rest.delete(mark);
            return rest;
          },
          { replace: true },
        ),
      );
  }, [isShared, setParams]);
}
