import { drawnFile } from './drawnFile';

/** Long enough for the widest variant that the host makes, and a tenth of what a phone's camera sends. */
const longestSide = 2560;
const quality = 0.88;

/**
 * The picture with its longer side at most 2,560 px, upright as its orientation says. A picture that is small
 * enough, or that this browser cannot redraw, comes back as it is.
 */
export async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const small = await redraw(bitmap, file);
    bitmap.close();
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

async function redraw(bitmap: ImageBitmap, file: File): Promise<File | undefined> {
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return undefined;
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const draw = (context: CanvasRenderingContext2D) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
  };
  return drawnFile(file, { width, height, quality, draw });
}
