import { type RefObject, useEffect, useState } from 'react';
import { inTurn } from '../lib/inTurn';
import { yieldToMain } from '../lib/yieldToMain';
import { whenIdle } from '../lib/whenIdle';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Decoded previews. Decoding takes a millisecond or more, so it waits until the phone is idle and is done once per
 * preview.
 */
const decoded = new Map<string, string>();
const maxKept = 200;

/** Decodes one preview after the other, with pauses between them. */
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
 * A blurred picture as `url(…)`, decoded from a base64 thumbhash; undefined until then. `cover` is the picture in
 * front of it: if that has already loaded, nothing is decoded.
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
        // If the preview is invalid or the decoder cannot be loaded, the plain background stays.
        .catch(() => undefined);
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [preview, known, cover]);

  return known ?? (made?.preview === preview ? made?.url : undefined);
}
