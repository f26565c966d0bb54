import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { widthsOf } from '../media/variants';
import { demoFolder, type PictureFacts } from './pictures';
import { readSources, type Shot } from './sources';
import { paintLogo } from './studio/logo';
import { portray } from './studio/portrait';
import { photograph } from './studio/scene';

/**
 * Takes the demo pictures. Run by hand with `npx tsx server/demo/renderPictures.ts [word]`; with a word
 * only those whose name contains it. Pictures that no source names any more are removed; small variants and
 * facts are made anew of all (with a word that no name contains: these alone).
 */
type Job = { file: string; take: () => Promise<Buffer> };

const square = { width: 900, height: 900 };
const portrait = { width: 720, height: 1280 };

const views = ({ slug, shot }: { slug: string; shot?: Shot }): Job[] =>
  shot
    ? Array.from({ length: shot.views }, (_, i) => ({
        file: `${slug}-${i + 1}.webp`,
        take: () => photograph(slug, shot, i + 1, square),
      }))
    : [];

function jobs(): Job[] {
  const { persons, shops, ads: byCategory, notes, stories } = readSources();
  return [
    ...Object.values(byCategory).flatMap((ads) => ads.flatMap(views)),
    ...notes.flatMap(views),
    ...stories.flatMap(({ slug, shot }) =>
      shot
        ? [{ file: `story-${slug}.webp`, take: () => photograph(`story-${slug}`, shot, 1, portrait) }]
        : [],
    ),
    ...persons.map((person, i) => ({
      file: `avatar-${String(i + 1).padStart(2, '0')}.webp`,
      take: () => portray(person, i, 400),
    })),
    ...shops.map((shop) => ({ file: `shop-${shop.slug}.webp`, take: () => paintLogo(shop, 600) })),
  ];
}

/** Makes ahead what an upload's pipeline would: the smallest variant and the facts of each picture. */
async function derive(names: string[]): Promise<void> {
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

async function main(word: string): Promise<void> {
  const folder = join(demoFolder(), 'pictures');
  await mkdir(folder, { recursive: true });
  const wanted = jobs();
  let bytes = 0;
  for (const { file, take } of wanted.filter((job) => job.file.includes(word))) {
    const picture = await take();
    bytes += picture.length;
    await writeFile(join(folder, file), picture);
  }
  const names = new Set(wanted.map((job) => job.file));
  const stale = (await readdir(folder)).filter((name) => !names.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
  await derive([...names].sort());
  process.stdout.write(`${wanted.length} pictures, ${bytes} bytes written, ${stale.length} removed\n`);
}

await main(process.argv[2] ?? '');
