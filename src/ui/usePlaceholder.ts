import { useEffect, useState } from 'react';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A blurred picture as a `url(…)` from a thumbhash in base64; undefined until the decoder has come. */
export function usePlaceholder(preview: string | undefined): string | undefined {
  const [made, setMade] = useState<{ preview: string; url: string }>();

  useEffect(() => {
    if (!preview) return;
    let isWanted = true;
    import('thumbhash')
      .then(({ thumbHashToDataURL }) => {
        if (isWanted) setMade({ preview, url: `url(${thumbHashToDataURL(bytes(preview))})` });
      })
      // A broken preview or an unreachable chunk leaves the plain ground.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [preview]);

  return made?.preview === preview ? made?.url : undefined;
}
