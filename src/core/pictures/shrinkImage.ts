import { drawnFile, withEnding } from './drawnFile';
import { fileKind } from './fileType';

/** The width in pixels of the largest variant that the host makes; the file is about a tenth of a phone camera's. */
const longestSide = 2560;
const quality = 0.88;

/**
 * Shrinks the picture to at most 2,560 px on its longer side, upright, in one of these types. A file that the browser
 * shows but the host would refuse (another type, a truncated file) becomes a JPEG. A picture that needs no change, or
 * that this browser cannot redraw, is returned unchanged under its real type. Rejects if the host would refuse it and
 * this browser cannot redraw it.
 */
export async function shrinkImage(file: File, types: readonly string[]): Promise<File> {
  const { type, isWhole } = await fileKind(file);
  const isFine = isWhole && types.includes(type);
  const typed = type === file.type ? file : new File([file], file.name, { type });
  const drawn = await redraw(typed, types.includes(type) ? type : 'image/jpeg', !isFine).catch(
    () => undefined,
  );
  if (!drawn && !isFine) throw new Error(`no picture: ${file.name}`);
  return drawn && (!isFine || drawn.size < file.size) ? drawn : typed;
}

async function redraw(file: File, type: string, isNeeded: boolean): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && !isNeeded) return undefined;
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    const draw = (context: CanvasRenderingContext2D) => {
      context.imageSmoothingQuality = 'high';
      // JPEG has no transparency.
      if (type !== file.type) {
        context.fillStyle = 'white';
        context.fillRect(0, 0, width, height);
      }
      context.drawImage(bitmap, 0, 0, width, height);
    };
    const name = type === file.type ? file.name : withEnding(file.name, '.jpg');
    return await drawnFile(new File([], name, { type }), { width, height, quality, draw });
  } finally {
    bitmap.close();
  }
}
