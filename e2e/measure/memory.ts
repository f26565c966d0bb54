// npm run build && node --import tsx e2e/measure/memory.ts [FOLDER]: measures how much memory a phone still uses after
// 60 page changes, with this build or the one in FOLDER.
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { heldBy, walkRound } from '../support/memory';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { quiet } from '../support/stream';
import { readTown } from '../support/town';

const rounds = 5;

async function show(name: string, page: Page, devtools: CDPSession): Promise<void> {
  await quiet(page);
  const { live, nodes, listeners, megabytes } = await heldBy(page, devtools);
  const times = (nodes / live).toFixed(1);
  console.log(
    `${name}: ${nodes} nodes, ${times} times the ${live} of the page; ${listeners} listeners; heap ${megabytes.toFixed(1)} MB`,
  );
}

const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, process.argv[2]);
const browser = await launchBrowser();
try {
  const { page, context } = await openPhone(browser, host.url, 'it-IT');
  await enterAsVisitor(page);
  const town = await readTown(page);
  const devtools = await context.newCDPSession(page);
  await show('before', page, devtools);
  for (let round = 1; round <= rounds; round += 1) {
    await walkRound(page, town);
    await show(`after ${round * 12} page changes`, page, devtools);
  }
} finally {
  await browser.close();
  await host.stop();
}
