// node --import tsx e2e/measure/rows.ts: counts the rows that Redux DevTools would list while the app is used and while
// it is idle, and how many have a trace to a line of src, with the built app. A stand-in replaces the extension, with
// the app's own options.
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startHost } from '../support/host';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { quiet } from '../support/stream';
import { readTown } from '../support/town';
import { between, type LoggedAction, recordActions, takeActions } from './actionLog';

const sample = 50;
const idleMs = 60_000;

const shownRows = async (page: Page): Promise<LoggedAction[]> =>
  (await takeActions(page)).filter(({ isShown }) => isShown);

const maps = new Map<string, Promise<SourceMap>>();
const mapOf = (script: string): Promise<SourceMap> => {
  const known =
    maps.get(script) ??
    readFile(`build/app/assets/${script}.map`, 'utf8').then(
      (text) => new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]),
    );
  maps.set(script, known);
  return known;
};

/** The first line of src in a row's stack trace; undefined if there is none. */
async function lineOf({ stack }: LoggedAction): Promise<string | undefined> {
  for (const [, script = '', line = '', column = ''] of stack.matchAll(
    /assets\/([\w.-]+\.js):(\d+):(\d+)/g,
  )) {
    const entry = (await mapOf(script)).findEntry(Number(line) - 1, Number(column) - 1);
    const source = 'originalSource' in entry ? entry.originalSource : '';
    const own = /src\/.*$/.exec(source)?.[0];
    if (own !== undefined && !source.includes('node_modules') && !between.test(own))
      return `${own}:${'originalLine' in entry ? entry.originalLine + 1 : ''}`;
  }
  return undefined;
}

const browser = await launchBrowser();
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
try {
  const { page } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await recordActions(page);
  await enterAsVisitor(page);
  const town = await readTown(page);
  const ad = `/view-post/${town.ad}`;
  const visited = [ad, '/bookmark', '/ricerche', '/impostazioni', '/notifiche'];
  for (const address of visited) {
    await lead(page, address);
    await quiet(page);
  }
  const rows = await shownRows(page);
  const every = rows.length / sample;
  const chosen = Array.from({ length: sample }, (_, at) => rows[Math.floor(at * every)]).flatMap(
    (row) => row ?? [],
  );
  const lines = await Promise.all(chosen.map(lineOf));
  console.log(
    `${rows.length} rows; of ${chosen.length}, ${lines.filter(Boolean).length} lead to a line of src`,
  );
  const lost = chosen.filter((_, at) => lines[at] === undefined).map(({ type }) => type);
  if (lost.length > 0) console.log(`without one: ${lost.join(', ')}`);
  for (const [name, address] of [
    ['feed', '/home-user-profile'],
    ['chat', `/conversazione/${town.conversation}`],
  ] as const) {
    await lead(page, address);
    await quiet(page);
    await page.waitForTimeout(5000);
    await shownRows(page);
    await page.waitForTimeout(idleMs);
    const idle = await shownRows(page);
    console.log(`${name}, idle: ${idle.length} rows a minute (${idle.map(({ type }) => type).join(', ')})`);
  }
} finally {
  await browser.close();
  await host.stop();
}
