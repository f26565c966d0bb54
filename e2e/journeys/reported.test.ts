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
import { signFor } from '../support/signFor';

/**
 * A person sees a bug and reports it. The test generated from the report fails because of the bug, and passes without
 * it.
 */
const execute = promisify(execFile);
const program = ['--no-warnings', '--import', 'tsx'];
let host: VisitedHost;
let browser: SharedBrowser;
let folder: string;

before(async () => {
  host = await visitTown();
  browser = await shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'piazza-reported-'));
});
after(async () => {
  await browser?.close();
  await host?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Opens the page with a wrong answer, saves the recording, and returns its file. */
async function report(name: string, come: (page: Page) => Promise<unknown>): Promise<string> {
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enterAsVisitor(page);
  await page.route(/GetBookmarksByPersonaID/, (route) =>
    route.fulfill({
      json: { statusCode: 200, statusMessage: '', listBookmark: [null], altri: 0 },
      headers: signFor(route.request()),
    }),
  );
  await come(page);
  await page.getByText('Unexpected Application Error!').waitFor();
  const file = join(folder, `${name}.json`);
  await saveRecording(page, file);
  await context.close();
  return file;
}

/** The output of the generated test. */
const outcome = (made: string) =>
  execute(process.execPath, [...program, '--test', '--test-reporter=tap', made]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a page that is opened within the app': (page) => lead(page, '/bookmark'),
  'the first page of a visit': (page) => page.goto('/bookmark'),
};

for (const [name, come] of Object.entries(ways))
  test(`the generated test for a bug on ${name} fails, and passes once the answer is right`, async () => {
    const file = await report(name, come);
    assert.match(await readFile(file, 'utf8'), /"type":"seen\/crashed","payload":\{"name":"TypeError"/);
    const made = join(folder, `${name}.test.ts`);
    await execute(process.execPath, [...program, '.tools/replay/cli.ts', file, '--test', made]);
    assert.match(await outcome(made), /^not ok 1 - without Cannot[^]*\+ {3}["']crash: .*Cannot/m);
    const text = await readFile(made, 'utf8');
    await writeFile(made, text.replaceAll('"listBookmark":[null]', '"listBookmark":[]'));
    assert.match(await outcome(made), /^ok 1 - without Cannot/m);
  });
