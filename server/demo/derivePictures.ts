import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { widthsOf } from '../media/variants';
import { demoFolder, type PictureFacts } from './pictures';

/**
 * Makes in advance what an upload would make of the demo pictures: each one's smallest variant and its size, hash and
 * placeholder. Run `npx tsx server/demo/derivePictures.ts` after a change in `pictures/`.
 */
async function derive(): Promise<void> {
  const names = (await readdir(join(demoFolder(), 'pictures'))).sort();
  const small = join(demoFolder(), 'small');
  await rm(small, { recursive: true, force: true });
  await mkdir(small);
  const facts: PictureFacts = {};
  for (const name of names) {
    const picture = sharp(join(demoFolder(), 'pictures', name));
    const { width, height } = await picture.metadata();
    const [smallest] = widthsOf(name.startsWith('avatar-') ? 'profile' : 'posts');
    await picture.clone().resize(smallest).webp({ quality: 78, effort: 6 }).toFile(join(small, name));
    const { data, info } = await picture
      .clone()
      .resize(100, 100, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
    facts[name] = { width, height, thumbhash };
  }
  await writeFile(join(demoFolder(), 'pictures.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

await derive();
