import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type VisitedHost, visitTown } from '../support/host';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { saveRecording } from '../support/report';

/** A person meets an error and reports it: the test that is made of the report meets it too, and is green without it. */
const execute = promisify(execFile);
const program = ['--no-warnings', '--import', 'tsx'];
let host: VisitedHost;
let browser: SharedBrowser;
let folder: string;

const ways = {
  'opened from another page': (page: Page) => lead(page, '/bookmark'),
  'that the visit begins with': (page: Page) => page.goto('/bookmark'),
};
const madeOf = (way: string) => join(folder, `${way.replaceAll(' ', '-')}.test.ts`);

before(async () => {
  host = await visitTown();
  browser = await shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'piazza-reported-'));
  for (const [way, go] of Object.entries(ways)) {
    const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
    await enterAsVisitor(page);
    await page.route(/GetBookmarksByPersonaID/, (route) =>
      route.fulfill({ json: { statusCode: 200, statusMessage: '', listBookmark: [null], altri: 0 } }),
    );
    await go(page);
    await page.getByText('Unexpected Application Error!').waitFor();
    const file = join(folder, 'session.json');
    await page.getByRole('link', { name: 'Segnala un problema' }).click();
    await saveRecording(page, file);
    await context.close();
    await execute(process.execPath, [...program, 'src/app/replay/cli.ts', file, '--test', madeOf(way)]);
  }
});
after(async () => {
  await browser?.close();
  await host?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The output of the made test. */
const outcome = (made: string) =>
  execute(process.execPath, [...program, '--test', '--test-reporter=tap', made]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

for (const way of Object.keys(ways)) {
  test(`a page ${way}: the test fails by the reported error`, async () => {
    assert.match(await outcome(madeOf(way)), /^not ok 1 - without Cannot[^]*\+ {3}["']crash: .*Cannot/m);
  });

  test(`a page ${way}: it passes once that answer makes no error`, async () => {
    const text = await readFile(madeOf(way), 'utf8');
    await writeFile(madeOf(way), text.replaceAll('"listBookmark":[null]', '"listBookmark":[]'));
    assert.match(await outcome(madeOf(way)), /^ok 1 - without Cannot/m);
  });
}
