import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type VisitedHost, visitTown } from '../support/host';
import { lead, openPhone } from '../support/phone';
import { enterAsVisitor } from '../support/register';
import { saveRecording } from '../support/report';
import { signFor } from '../support/signFor';

/** A person meets an error and reports it: the test that is made of the report meets it too, and is green without it. */
const execute = promisify(execFile);
const program = ['--no-warnings', '--import', 'tsx'];
let host: VisitedHost;
let browser: SharedBrowser;
let folder: string;
let made: string;

before(async () => {
  host = await visitTown();
  browser = await shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'piazza-reported-'));
  made = join(folder, 'made.test.ts');
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enterAsVisitor(page);
  await page.route(/GetBookmarksByPersonaID/, (route) =>
    route.fulfill({
      json: { statusCode: 200, statusMessage: '', listBookmark: [null], altri: 0 },
      headers: signFor(route.request()),
    }),
  );
  await lead(page, '/bookmark');
  await page.getByText('Unexpected Application Error!').waitFor();
  const file = join(folder, 'session.json');
  await saveRecording(page, file);
  await context.close();
  await execute(process.execPath, [...program, 'src/app/replay/cli.ts', file, '--test', made]);
});
after(async () => {
  await browser?.close();
  await host?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('the report of its own error page holds the error of the page that a visit begins with', async () => {
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await enterAsVisitor(page);
  await page.route(/GetBookmarksByPersonaID/, (route) =>
    route.fulfill({
      json: { statusCode: 200, statusMessage: '', listBookmark: [null], altri: 0 },
      headers: signFor(route.request()),
    }),
  );
  await page.goto('/bookmark');
  await page.getByRole('link', { name: 'Segnala un problema' }).click();
  const file = join(folder, 'first.json');
  await saveRecording(page, file);
  await context.close();
  assert.match(await readFile(file, 'utf8'), /"type":"seen\/crashed","payload":\{"name":"TypeError"/);
});

/** The output of the made test. */
const outcome = () =>
  execute(process.execPath, [...program, '--test', '--test-reporter=tap', made]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

test('the test fails by the reported error', async () => {
  assert.match(await outcome(), /^not ok 1 - without Cannot[^]*\+ {3}["']crash: .*Cannot/m);
});

test('it passes once that answer makes no error', async () => {
  const text = await readFile(made, 'utf8');
  await writeFile(made, text.replaceAll('"listBookmark":[null]', '"listBookmark":[]'));
  assert.match(await outcome(), /^ok 1 - without Cannot/m);
});
