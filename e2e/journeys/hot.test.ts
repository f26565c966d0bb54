import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, freePort, type VisitedHost, visitTown } from '../support/host';
import { openPhone } from '../support/phone';

/** `npm run dev` on a copy of the sources: a changed file shows in the open page without a reload. */
let host: VisitedHost;
let browser: SharedBrowser;
let folder: string;
let server: ChildProcess;
let page: Page;

const copied = [
  '.tools',
  'contract',
  'public',
  'src',
  'package.json',
  'server',
  'tsconfig.json',
  'webpack.config.ts',
];

before(async () => {
  host = await visitTown();
  browser = await shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'piazza-hot-'));
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const port = String(await freePort());
  const webpack = [
    '--import',
    'tsx',
    'node_modules/webpack/bin/webpack.js',
    'serve',
    '--mode',
    'development',
  ];
  server = spawn(process.execPath, webpack, {
    cwd: folder,
    env: { ...process.env, PORT: port, API_PORT: new URL(host.url).port },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url)
      .then(() => true)
      .catch(() => undefined);
  await eventually('the development server', isUp, 180_000);
  ({ page } = await openPhone(browser, url, 'it-IT', { isPlain: true }));
  await page.goto('/', { timeout: 120_000 });
  await page.locator('#root form input[type=email]').waitFor();
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.locator('#root form input[type=email]').fill('scritto@a.meta');
});
after(async () => {
  await browser?.close();
  server?.kill('SIGTERM');
  await host?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function change(name: string, how: (text: string) => string): Promise<void> {
  const before = await readFile(join(folder, name), 'utf8');
  assert.notEqual(how(before), before);
  await writeFile(join(folder, name), how(before));
}
const marked = (name: string) =>
  change(name, (text) => `${text}\nObject.assign(window, { newest: '${name}' });\n`);
const hasCome = (name: string) =>
  page.waitForFunction((newest) => Reflect.get(window, 'newest') === newest, name);
/** The page was not reloaded: its window still has the property set at the start. */
const goesOn = async () => assert.equal(await page.evaluate(() => Reflect.get(window, 'isFirst')), true);
/** The form was not reset: the typed text is still there. */
const keepsWords = async () =>
  assert.equal(await page.locator('#root form input[type=email]').inputValue(), 'scritto@a.meta');

test('a changed component is drawn anew without a reload, and the form keeps its text', async () => {
  await change('src/features/login/LoginForm.tsx', (text) =>
    text.replace('noValidate', 'data-new noValidate'),
  );
  await page.locator('#root form[data-new]').waitFor();
  await goesOn();
  await keepsWords();
});

test('a changed style shows without a reload, and the form keeps its text', async () => {
  await change('src/ui/field.styles.ts', (text) => text.replace(/`\n/, '`\n  letter-spacing: 7px;\n'));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root form *')].some(
      (one) => getComputedStyle(one).letterSpacing === '7px',
    ),
  );
  await goesOn();
  await keepsWords();
});

for (const [what, name] of [
  ['a slice', 'src/core/language/languageSlice.ts'],
  ['a slice that is loaded later', 'src/features/consent/consentSlice.ts'],
  ['a listener', 'src/app/sessionListener.ts'],
] as const)
  test(`${what} that changes is replaced without a reload`, async () => {
    await marked(name);
    await hasCome(name);
    await goesOn();
  });

test('a text of a changed language file shows without a reload', async () => {
  await change('server/db/reference/labels/it/login.json', (text) =>
    text.replace(/("login-motto": ")/, '$1Nuovo! '),
  );
  await page.getByText('Nuovo! ').filter({ visible: true }).first().waitFor();
  await goesOn();
});
