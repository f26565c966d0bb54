import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Decoding costs a millisecond or more: it waits until a slow picture leaves the phone idle, and is done once each. */
const decoded = new Map<string, string>();
const mostKept = 200;

async function decode(preview: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash');
  const url = decoded.get(preview) ?? `url(${thumbHashToDataURL(bytes(preview))})`;
  if (decoded.size >= mostKept) decoded.clear();
  decoded.set(preview, url);
  return url;
}

/** A blurred picture as a `url(…)` from a thumbhash in base64; undefined until it is decoded. */
export function usePlaceholder(preview: string | undefined): string | undefined {
  const [made, setMade] = useState<{ preview: string; url: string }>();
  const known = preview === undefined ? undefined : decoded.get(preview);

  useEffect(() => {
    if (!preview || known !== undefined) return;
    let isWanted = true;
    const cancel = whenIdle(() => {
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
  }, [preview, known]);

  return known ?? (made?.preview === preview ? made?.url : undefined);
}
