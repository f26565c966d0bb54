// npm run build && node --import tsx e2e/screenshots.ts: takes the pictures of README.md in the demo town.
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { settleMotion } from './support/axe';
import { launchBrowser } from './support/browser';
import { startHost } from './support/host';
import { openPhone } from './support/phone';
import { enterAsVisitor } from './support/register';
import { readTown } from './support/town';

const folder = 'docs/images';

/** Takes a screenshot once nothing loads or moves and the visible photos have loaded. */
async function shoot(page: Page, name: string): Promise<void> {
  await settleMotion(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom < 0 || top > innerHeight || image.naturalWidth > 0;
    }),
  );
  const path = `${folder}/${name}.webp`;
  const { size } = await sharp(await page.screenshot())
    .resize(390)
    .webp({ quality: 80 })
    .toFile(path);
  console.log(`${path}: ${Math.round(size / 1024)} KB`);
}

await mkdir(folder, { recursive: true });
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const browser = await launchBrowser();
try {
  const { page } = await openPhone(browser, host.url, 'it-IT', { calm: true });
  await enterAsVisitor(page);
  const { ad, conversation } = await readTown(page);
  await shoot(page, 'feed');
  await page.goto(`/view-post/${ad}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'ad');
  await page.goto('/category?q=bici');
  await page.getByRole('article').first().waitFor();
  await shoot(page, 'search');
  await page.goto(`/conversazione/${conversation}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'chat');
} finally {
  await browser.close();
  await host.stop();
}
