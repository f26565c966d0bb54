import { createContext, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';

/** Asks the host for a picture in the name of who is signed in; undefined where it has none for them. */
export const Withheld = createContext<((src: string) => Promise<Blob | undefined>) | undefined>(undefined);

const isStored = (src: string): boolean => /\/images\/\w+\/[0-9a-f]{2}\//.test(src);

/**
 * For a picture whose address may refuse the browser, which shows no token: that of something hidden, veiled or of somebody
 * suspended. Call `handleError` when it did not come; then `url` has the picture, or `onFail` is called.
 */
export function useWithheld(src: string, onFail?: (event: SyntheticEvent<HTMLImageElement>) => void) {
  const ask = useContext(Withheld);
  const [given, setGiven] = useState({ src: '', url: '' });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => (given.url === '' ? undefined : () => URL.revokeObjectURL(given.url)), [given]);
  const isGiven = given.src === src;
  return {
    url: isGiven ? given.url : undefined,
    handleError(event: SyntheticEvent<HTMLImageElement>): void {
      if (!ask || isGiven || !isStored(src)) return onFail?.(event);
      void ask(src).then((picture) => {
        if (!isHere.current) return;
        if (picture) setGiven({ src, url: URL.createObjectURL(picture) });
        else onFail?.(event);
      });
    },
  };
}
