// node --import tsx e2e/measure/stories.ts FOLDER [words of names] [pictures]: puts the bugs of docs/DEBUGGING.md into
// the app, triggers each, and looks for it in the Redux DevTools extension (unpacked in FOLDER) by filter, row and tab;
// first in the running app, then in its recording.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { faultyBuilds } from '../faults/builds';
import { type FaultStory, stories } from '../faults/stories';
import { browserWithDevTools, openPanel } from '../support/devtools';
import { startHost } from '../support/host';
import { openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { copyBuild } from '../support/release';
import { saveRecording } from '../support/report';
import { quiet } from '../support/stream';
import { readTown } from '../support/town';

const work = '.cache/stories';
const [folder = '', words = '', picture] = process.argv.slice(2);

/** What the panel does not show although docs/DEBUGGING.md says it does; undefined if everything is there. */
async function missing(
  page: Page,
  { name, filter, row, tab, tells }: FaultStory,
): Promise<string | undefined> {
  const panel = await openPanel(page);
  try {
    await panel.rows.nth(1).waitFor();
    await panel.page.getByPlaceholder('filter...').fill(filter);
    await panel.rows.filter({ hasNotText: filter }).first().waitFor({ state: 'detached' });
    const found = panel.rows.filter({ hasText: row });
    const texts: string[] = [];
    for (const one of (await found.all()).slice(-6)) {
      await one.click();
      await panel.tab(tab);
      texts.push(await panel.settled((text) => tells.some((told) => told.test(text))));
      if (picture !== undefined)
        await panel.page.screenshot({ path: `${picture}-${name}-${texts.length}.png` });
    }
    if (process.env['SHOW']) console.log(texts.at(-1));
    const lacks = tells.filter((told) => !texts.some((text) => told.test(text)));
    return texts.length === 0
      ? `no row ${row.source}`
      : lacks.map(({ source }) => source).join(', ') || undefined;
  } finally {
    await panel.page.close();
  }
}

/**
 * Triggers the bug on a host that serves the faulty app, because the panel reads scripts and source maps past the
 * page's routes.
 */
async function walk(story: FaultStory): Promise<string> {
  const file = join(work, `${story.name.replaceAll(' ', '-')}.json`);
  const root = await copyBuild();
  await rm(join(root, 'build/app'), { recursive: true });
  await build(join(root, 'build/app'), story);
  const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' }, root);
  const browser = await browserWithDevTools(folder);
  try {
    const { page } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
    page.setDefaultTimeout(30_000);
    await enterAsVisitor(page);
    await story.meet(page, await readTown(page));
    await quiet(page);
    const live = story.only === 'recorded' ? 'not asked' : ((await missing(page, story)) ?? 'found');
    if (story.only === 'running') return `running: ${live}`;
    await saveRecording(page, file);
    await page.goto('/replay');
    await page.getByLabel('Recorded session').setInputFiles(file);
    await page.locator('#root main').waitFor();
    return `running: ${live}; recorded: ${(await missing(page, story)) ?? 'found'}`;
  } finally {
    await browser.close();
    await host.stop();
    await rm(root, { recursive: true });
  }
}

await mkdir(work, { recursive: true });
process.env['E2E_TOWN'] ??= work;
const chosen = stories.filter(({ name }) => new RegExp(words).test(name));
const build = faultyBuilds(chosen, 'source-map');
for (const story of chosen)
  console.log(`${story.name}: ${await walk(story).catch((error: Error) => error.message)}`);
