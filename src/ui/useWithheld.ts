import { createContext, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react';

/** Fetches a picture with the signed-in person's token; gives undefined if the host refuses that too. */
export const Withheld = createContext<((src: string) => Promise<Blob | undefined>) | undefined>(undefined);

const isStored = (src: string): boolean => /\/images\/\w+\/[0-9a-f]{2}\//.test(src);

/**
 * For pictures that the host may refuse without a token, i.e. those of hidden or veiled things and of suspended
 * people. Call `handleError` when the image failed; then `url` becomes the picture fetched with the token, or `onFail`
 * is called.
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
