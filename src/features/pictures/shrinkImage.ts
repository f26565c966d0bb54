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
    const blob = await redraw(bitmap, file.type);
    bitmap.close();
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

async function redraw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Safari holds on to a canvas's memory until it is empty.
  canvas.width = 0;
  return blob;
}
