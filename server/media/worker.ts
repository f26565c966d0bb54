/** The program of an image process: reads untrusted files and writes their variants, one job at a time. */
import { open } from 'node:fs/promises';
import { cardSize, renderCard } from './card';
import { codeOf, isDiskFull } from '../failure';
import type { CardJob, ImageJob, ImageOutcome, ready, VariantsJob } from './pool';
import { confineSharp, render } from './render';

async function work(job: ImageJob): Promise<ImageOutcome> {
  let drawn: Drawn;
  try {
    drawn = 'card' in job ? await drawCard(job) : await drawVariants(job);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    return { ok: false, why: text.startsWith('timeout') ? 'busy' : 'invalid' };
  }
  try {
    for (const [path, data] of drawn.files) await writeDurably(path, data);
  } catch (error) {
    return { ok: false, why: isDiskFull(error) ? 'full' : 'busy', code: codeOf(error) };
  }
  const { width, height, thumbhash } = drawn;
  return { ok: true, width, height, thumbhash };
}

interface Drawn {
  files: [string, Buffer][];
  width: number;
  height: number;
  thumbhash: string;
}

async function drawVariants({ file, target, widths, square }: VariantsJob): Promise<Drawn> {
  const { webp, jpeg, ...picture } = await render(file, widths, square);
  const files = webp.map(({ width, data }): [string, Buffer] => [`${target}-${width}.webp`, data]);
  return { ...picture, files: [...files, [`${target}.jpg`, jpeg]] };
}

async function drawCard({ file, card }: CardJob): Promise<Drawn> {
  return { ...cardSize, thumbhash: '', files: [[card, await renderCard(file)]] };
}

async function writeDurably(path: string, data: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

confineSharp();
// Ignores stop signals: a stopping host still finishes its requests, and this process ends when the host closes the
// channel.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (job: ImageJob) => {
  void work(job).then((outcome) => process.send?.(outcome));
});
process.send?.('ready' satisfies typeof ready);
