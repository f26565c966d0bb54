import sharp from 'sharp';
import { reading } from './render';

/** The size at which chats and social networks show the preview of a link large. */
export const cardSize = { width: 1200, height: 630 };
const maxBytes = 300_000;

/** Renders a link preview as a JPEG below 300 KB, cropped to the most interesting part, and enlarged if needed. */
export async function renderCard(file: string): Promise<Buffer> {
  const card = await sharp(file, reading)
    .timeout({ seconds: 15 })
    .resize({ ...cardSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = card.info;
  for (let quality = 80; ; quality -= 15) {
    const raw = sharp(card.data, { raw: { width, height, channels } });
    const jpeg = await raw.jpeg({ quality }).toBuffer();
    if (jpeg.length < maxBytes || quality <= 20) return jpeg;
  }
}
