import { drawnFile } from '../drawnFile';
import { type Crop, turnedSize } from './cropReducer';

const quality = 0.9;

/**
 * The cropped and rotated picture as a file. Rejects if this browser cannot redraw it, for example for lack of memory.
 */
export async function cutPicture(image: HTMLImageElement, file: File, crop: Crop): Promise<File> {
  const width = Math.max(1, Math.round(crop.area.width));
  const height = Math.max(1, Math.round(crop.area.height));
  const turned = turnedSize(crop);
  const draw = (context: CanvasRenderingContext2D) => {
    context.translate(-crop.area.x, -crop.area.y);
    context.translate(turned.width / 2, turned.height / 2);
    context.rotate((crop.quarters * Math.PI) / 2);
    context.drawImage(image, -crop.natural.width / 2, -crop.natural.height / 2);
  };
  const cut = await drawnFile(file, { width, height, quality, draw });
  if (!cut) throw new Error('not drawn');
  return cut;
}
