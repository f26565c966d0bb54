import { type RefObject, useEffect, useState } from 'react';
import { inTurn } from '../lib/inTurn';
import { yieldToMain } from '../lib/yieldToMain';
import { whenIdle } from '../lib/whenIdle';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Decoding costs a millisecond or more: it waits until a slow picture leaves the phone idle, and is done once each. */
const decoded = new Map<string, string>();
const maxKept = 200;

/** One after the other, with room between them. */
const turn = inTurn();

async function decode(preview: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash');
  await turn(yieldToMain);
  const url = decoded.get(preview) ?? `url(${thumbHashToDataURL(bytes(preview))})`;
  if (decoded.size >= maxKept) decoded.clear();
  decoded.set(preview, url);
  return url;
}

/**
 * A blurred picture as a `url(…)` from a thumbhash in base64; undefined until it is decoded. `cover`: what hides it
 * when it has come, so that nothing need be decoded then.
 */
export function usePlaceholder(
  preview: string | undefined,
  cover?: RefObject<HTMLImageElement | null>,
): string | undefined {
  const [made, setMade] = useState<{ preview: string; url: string }>();
  const known = preview === undefined ? undefined : decoded.get(preview);

  useEffect(() => {
    if (!preview || known !== undefined) return;
    let isWanted = true;
    const cancel = whenIdle(() => {
      if (cover?.current?.complete) return;
      decode(preview)
        .then((url) => {
          if (isWanted) setMade({ preview, url });
        })
        // A broken preview or an unreachable chunk leaves the plain ground.
        .catch(() => undefined);
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [preview, known, cover]);

  return known ?? (made?.preview === preview ? made?.url : undefined);
}
