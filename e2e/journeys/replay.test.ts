import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { eventually, type RunningHost, startTown } from '../support/host';
import { operate } from '../support/operator';
import { lead, openPhone, type Phone, reopenTab } from '../support/phone';
import { saveRecording } from '../support/report';
import { signIn } from '../support/register';
import { keptParts } from '../support/storage';
import { screens } from '../support/screens';
import { visitor } from '../support/town';

/** A recorded session is replayed in another browser: without a network or a session, and leaving nothing behind. */
let host: RunningHost;
let browser: SharedBrowser;
let phone: Phone;
let folder: string;
let file: string;
const started: ChildProcess[] = [];

const visited = ['/notifiche', '/impostazioni', '/sicurezza', '/salvati', '/conversazioni', '/ricerche'];
/** Each screen that has an address of its own; without searches, because recordings hide the searched words. */
const everywhere = Object.values(screens).flatMap(({ at }) =>
  typeof at === 'string' && !at.includes('?q=') ? [at] : [],
);

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await lead(page, address);
    await page.locator('h1').first().waitFor();
  }
}

/** Saves the recording as a file, as a person would. */
async function save(page: Page, name: string): Promise<string> {
  const path = join(folder, name);
  await saveRecording(page, path);
  return path;
}

before(async () => {
  host = await startTown();
  browser = await shareBrowser();
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  folder = await mkdtemp(join(tmpdir(), 'piazza-replay-'));
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await visit(page, visited);
  // The recording is stored when the browser is idle; after that the tab is killed.
  await eventually('the first visit on the phone', async () => {
    return (await keptParts(page)).some((text) => text.includes('/ricerche')) || undefined;
  });
  await reopenTab(phone, host.url, { isKilled: true });
  await phone.page.goto('/centro-assistenza#problema');
  file = await save(phone.page, 'session.json');
});
after(async () => {
  for (const child of started) child.kill();
  await browser?.close();
  await host?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/**
 * Finds the first of these words in a recording, with the text around it, or a field that begins with the visitor's
 * name or town. An ad's text is public, so it may name both.
 */
const told = (text: string, ...words: string[]) =>
  new RegExp(`.{0,200}(?:${[...words, '"Giulia', '"Bologna', 'Giulia Rossi'].join('|')}).{0,80}`).exec(
    text,
  )?.[0];

const run = (recorded = file, ...flags: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '.tools/replay/cli.ts', recorded, ...flags]);
  started.push(child);
  return child;
};

/** Everything that a page can store in its browser. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: JSON.stringify(Object.entries(localStorage).sort()),
    session: JSON.stringify(Object.entries(sessionStorage).sort()),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
  }));

const bar = (page: Page) => page.getByText(/^Step \d+ of \d+/);
const rowOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bar(page).textContent()) ?? '')?.[0]);

/** The rows at which the recording navigated to another page. */
async function moves(page: Page): Promise<number[]> {
  await page.getByLabel('Filter').fill('location/pathChanged');
  await page.keyboard.press('End');
  const rows = [await rowOf(page)];
  for (;;) {
    await page.keyboard.press('ArrowLeft');
    const row = await rowOf(page);
    if (row === rows[0]) break;
    rows.unshift(row);
  }
  await page.keyboard.press('Home');
  assert.equal(await rowOf(page), rows[0]);
  await page.getByLabel('Filter').fill('');
  return rows;
}

/** Steps to the end of the stay on each recorded page; returns the addresses of the screens that were shown. */
async function seeAll(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const row of await moves(page)) {
    await page.getByLabel('Go to step').fill(String(row - 1));
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^Step ${row - 1} of`)).waitFor();
    // The replay's own bar is not a screen.
    const screen = page.locator('#root > :first-child').filter({ hasText: /\S/ });
    await screen.waitFor({ state: 'attached' });
    const crashed = screen.filter({ hasText: 'Unexpected Application Error!', hasNotText: '404 Not Found' });
    assert.equal(await crashed.count(), 0, String(row));
    seen.add((await bar(page).textContent())?.split(' ').at(-1) ?? '');
  }
  return seen;
}

test('the recording contains the session before the tab was killed, and nobody’s identity', async () => {
  const text = await readFile(file, 'utf8');
  for (const address of visited) assert.ok(text.includes(address), address);
  assert.ok(text.includes('"name":"Scarica la registrazione"'));
  assert.ok(text.includes('person-1'));
  assert.equal(told(text, visitor.email, visitor.password), undefined);
});

test('replaying the recording’s steps leads to the app’s last state', async () => {
  const child = run(file, '--verify');
  const said: string[] = [];
  child.stdout.on('data', (part) => said.push(String(part)));
  const [code] = (await once(child, 'exit')) as [number];
  assert.match(said.join(''), /^equal after \d+ steps/);
  assert.equal(code, 0);
});

test('a replay opens beside the person’s own session, which stays as it is', async () => {
  const { page, context } = phone;
  const before = await traces(page);
  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
  await tab.goto('/replay');
  await tab.getByLabel('Recorded session').setInputFiles(file);
  await bar(tab).waitFor();
  await moves(tab);
  assert.deepEqual(
    asked.filter((path) => /^\/(api|images|Get|Add)/.test(path)),
    [],
  );
  await assert.rejects(tab.evaluate(() => localStorage.length));
  const { local, cookie } = await traces(page);
  assert.deepEqual({ local, cookie }, { local: before.local, cookie: before.cookie });
  await tab.close();
});

test('a file that is no recording is refused with a message, and the page then accepts another file', async () => {
  const other = await openPhone(browser, host.url, 'en-GB', { isPlain: true });
  const { page } = other;
  await page.goto('/replay');
  const whole = await readFile(file, 'utf8');
  const refused: [content: string | Buffer, words: RegExp][] = [
    [whole.slice(0, whole.length / 2), /is damaged: it is no whole JSON/],
    ['', /is empty/],
    ['{"name":"another program"}', /no recording of Piazza, nor an export of Redux DevTools/],
    [whole.replace('"version":2', '"version":1'), /the form 1 of another version of Piazza/],
    [Buffer.alloc(50_000_001, ' '), /a recording has at most 50/],
  ];
  for (const [index, [content, words]] of refused.entries()) {
    const path = join(folder, `refused-${index}.json`);
    await writeFile(path, content);
    await page.getByLabel('Recorded session').setInputFiles(path);
    await page.getByText(words).waitFor();
  }
  await page.getByLabel('Recorded session').setInputFiles(file);
  await bar(page).waitFor();
  await other.context.close();
});

test('a recording is sent with a message to support, later if offline, and the operator replays it', async () => {
  const { page, context } = phone;
  await page.goto('/centro-assistenza');
  await page.getByLabel('Oggetto').fill('Il cuore torna indietro');
  await page.getByLabel('Messaggio').fill('Lo tocco, e dopo un attimo è di nuovo vuoto.');
  await page.getByRole('checkbox', { name: 'Allega la registrazione' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invia' }).click();
  await page.locator('form').getByText('La richiesta è sul telefono').waitFor();
  await context.setOffline(false);
  const received = await eventually('the message at the host', async () => {
    const said = await operate(host, 'post');
    return /Recording: npm run post -- recording (\d+)/.exec(said)?.[1];
  });
  const sent = join(folder, 'sent.json');
  await operate(host, 'post', 'recording', received, sent);
  const text = await readFile(sent, 'utf8');
  assert.ok(text.includes('"kind":"piazza-session"'));
  assert.equal(told(text, visitor.email, 'di nuovo vuoto'), undefined);
  const [code] = (await once(run(sent, '--verify'), 'exit')) as [number];
  assert.equal(code, 0);
});

test('every screen is replayed without a session, sends no API requests and stores nothing', async () => {
  await phone.page.goto('/notifiche');
  await phone.page.locator('h1').first().waitFor();
  await visit(phone.page, everywhere);
  const child = run(await save(phone.page, 'everywhere.json'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const other = await openPhone(browser, String(line).trim(), 'en-GB', { isPlain: true });
  const { page } = other;
  const asked: string[] = [];
  const failed: string[] = [];
  // Requests that the browser itself blocks have no response.
  page.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
  page.on('pageerror', (error) => failed.push(String(error.stack)));
  await page.goto(String(line).trim());
  await bar(page).waitFor();
  // The replay's own origin has no storage, but a picture's address on the same host has.
  const beside = await other.context.newPage();
  await beside.goto(new URL('/icons/icon.svg', page.url()).href);
  const before = await traces(beside);
  const seen = await seeAll(page);
  assert.deepEqual(
    everywhere.filter((address) => !seen.has(address)),
    [],
  );
  assert.deepEqual(await traces(beside), before);
  assert.deepEqual(failed, []);
  const beyond = asked.filter(
    (path) => !/^\/(assets|fonts|icons)\/|^\/replay$|\.(ico|webmanifest)$/.test(path),
  );
  assert.deepEqual(beyond, []);
  await other.context.close();
});
