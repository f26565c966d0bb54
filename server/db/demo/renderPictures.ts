import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../config';
import { adSources } from './ads/all';
import { everyday } from './notes/everyday';
import { events } from './notes/events';
import { personSources } from './persons';
import { shopSources } from './shops';
import type { Shot } from './source';
import { storySources } from './stories';
import { paintLogo } from './studio/logo';
import { portray } from './studio/portrait';
import { photograph } from './studio/scene';

/**
 * Takes the demo pictures. Run by hand with `npx tsx server/db/demo/renderPictures.ts [word]`; with a word
 * only those whose name contains it. Pictures that no source names any more are removed.
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
  return [
    ...Object.values(adSources).flatMap((ads) => ads.flatMap(views)),
    ...[...everyday, ...events].flatMap(views),
    ...storySources.flatMap(({ slug, shot }) =>
      shot
        ? [{ file: `story-${slug}.webp`, take: () => photograph(`story-${slug}`, shot, 1, portrait) }]
        : [],
    ),
    ...personSources.map((person, i) => ({
      file: `avatar-${String(i + 1).padStart(2, '0')}.webp`,
      take: () => portray(person, i, 400),
    })),
    ...shopSources.map((shop) => ({ file: `shop-${shop.slug}.webp`, take: () => paintLogo(shop, 600) })),
  ];
}

async function main(word: string): Promise<void> {
  const folder = join(packageRoot(), 'server/db/demo/pictures');
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
  process.stdout.write(`${wanted.length} pictures, ${bytes} bytes written, ${stale.length} removed\n`);
}

await main(process.argv[2] ?? '');
