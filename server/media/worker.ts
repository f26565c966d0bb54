/** The image process: takes untrusted files from the server and writes their variants, one job at a time. */
import { open } from 'node:fs/promises';
import { codeOf, isDiskFull } from './mediaError';
import type { ImageJob, ImageOutcome } from './pool';
import { confineSharp, render, type Rendered } from './render';

async function work(job: ImageJob): Promise<ImageOutcome> {
  let rendered: Rendered;
  try {
    rendered = await render(job.file, job.widths, job.square);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    return { ok: false, why: text.startsWith('timeout') ? 'busy' : 'invalid' };
  }
  try {
    await write(job.target, rendered);
  } catch (error) {
    return { ok: false, why: isDiskFull(error) ? 'full' : 'busy', code: codeOf(error) };
  }
  const { width, height, thumbhash } = rendered;
  return { ok: true, width, height, thumbhash };
}

async function write(target: string, rendered: Rendered): Promise<void> {
  for (const { width, data } of rendered.webp) await writeDurably(`${target}-${width}.webp`, data);
  await writeDurably(`${target}.jpg`, rendered.jpeg);
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
// A stopping server still finishes its requests; this process ends when the server lets go of the channel.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (job: ImageJob) => {
  void work(job).then((outcome) => process.send?.(outcome));
});
