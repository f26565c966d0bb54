import { type Crop, sizeOf } from './cropReducer';

const quality = 0.9;

/**
 * The picture as the crop wants it, in the type it had. Rejects when this browser cannot redraw it, e.g. for want
 * of memory.
 */
export async function cutPicture(image: HTMLImageElement, file: File, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  const width = Math.max(1, Math.round(crop.area.width));
  const height = Math.max(1, Math.round(crop.area.height));
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const turned = sizeOf(crop);
  context.translate(-crop.area.x, -crop.area.y);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((crop.quarters * Math.PI) / 2);
  context.drawImage(image, -crop.natural.width / 2, -crop.natural.height / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  // Safari holds on to a canvas's memory until it is empty.
  canvas.width = 0;
  if (!blob) throw new Error('not drawn');
  return new File([blob], file.name, { type: blob.type });
}
