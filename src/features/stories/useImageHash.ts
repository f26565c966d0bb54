import { useEffect, useState } from 'react';

/** The maximum width and height in pixels that thumbhash accepts. */
const side = 100;

/** The base64 thumbhash of a picture, from which its blurred background is drawn, as the host will compute it. */
async function hashImage(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight, side);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { rgbaToThumbHash } = await import('thumbhash');
  return btoa(String.fromCharCode(...rgbaToThumbHash(canvas.width, canvas.height, data)));
}

/** The thumbhash of the picture at this URL; empty until the picture is read, and if it cannot be. */
export function useImageHash(url: string | null): string {
  const [made, setMade] = useState({ url: '', hash: '' });
  useEffect(() => {
    if (url === null) return;
    let isWanted = true;
    hashImage(url)
      .then((hash) => isWanted && setMade({ url, hash }))
      // If the picture cannot be read, the plain background stays.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [url]);
  return made.url === url ? made.hash : '';
}
