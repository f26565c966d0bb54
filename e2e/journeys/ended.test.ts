import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone, reopenTab } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { countKept, keptParts } from '../support/storage';
import { post, readTown, shopkeeper, type Town, visitor } from '../support/town';

/**
 * The host ends the session at various moments of a visit. No data of its person may stay on the phone, and the next
 * person may get none of it.
 */
let phone: Phone;
let town: Town;
/** Texts that only the first person's calls return. */
const canaries = [visitor.email];

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT');
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  town = await readTown(page);
  await plant(page);
  await phone.context.addInitScript(holdReads);
});

async function plant(page: Page): Promise<void> {
  const [personaID, postID, conversazioneID] = [town.me, town.ownAd, town.conversation];
  const word = () => canaries[canaries.push(`canarino${canaries.length}x`) - 1] as string;
  for (let count = 0; count < 9; count += 1)
    await post(page, 'POST /api/Chat/AddMessaggio', {
      messaggioID: Date.now() * 1000 + count,
      conversazioneID,
      mittenteID: personaID,
      testo: word(),
      dataInvio: new Date().toISOString(),
    });
  for (let count = 0; count < 7; count += 1) {
    const comment = { personaID, postID, testoCommento: word() };
    await post(page, 'POST /api/Commenti/CreateComment', comment);
    await post(page, 'POST /api/Avvisi/AddRicerca', { personaID, q: `cosa${count}`, nome: word() });
  }
}

/** Runs in the page: delays reading cached answers from the database by `localStorage.slow` milliseconds. */
function holdReads(): void {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...asked) {
    const request = getAll.apply(this, asked);
    const ms = Number(localStorage.getItem('slow') ?? 0);
    if (ms === 0 || this.name !== 'seen') return request;
    document.documentElement.dataset['reads'] = 'held';
    request.addEventListener('success', (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      setTimeout(() => {
        request.dispatchEvent(new Event('success'));
        document.documentElement.dataset['reads'] = 'given';
      }, ms);
    });
    return request;
  };
}

/** Runs in the page: everything that is stored on the phone, without the app's files. */
async function readPhone(): Promise<string> {
  const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name ?? '');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const db = opening.result;
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store).openCursor();
      await new Promise<void>((resolve) => {
        rows.addEventListener('success', () => {
          if (!rows.result) return resolve();
          found.push(JSON.stringify([rows.result.key, rows.result.value]));
          rows.result.continue();
        });
      });
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    if (name.includes('precache')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      found.push(request.url);
      const kept = await cache.match(request);
      if (/json|html|css|text/.test(kept?.headers.get('content-type') ?? ''))
        found.push((await kept?.text()) ?? '');
    }
  }
  return found.join('\n');
}

async function searchPhone(page: Page): Promise<string[]> {
  const held = [await page.evaluate(readPhone), ...(await keptParts(page))].join('\n');
  return canaries.filter((canary) => held.includes(canary));
}

/** Makes the page store pending data, as a page does that is closed. */
const putAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** Calls the host directly, with the browser's cookies. */
async function call(context: BrowserContext, path: string, data: object, token = ''): Promise<string> {
  const xsrf = (await context.cookies(host.url)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': xsrf, origin: host.url };
  const answer = await context.request.post(path, { headers, data });
  assert.equal(answer.status(), 200);
  return ((await answer.json()) as { token?: string }).token ?? '';
}

/** Signs the first person in and opens their pages, until the phone has stored their data. */
async function look(): Promise<string> {
  const { page, context } = phone;
  const token = await call(context, '/api/Persona/Login', {
    Email: visitor.email,
    Password: visitor.password,
  });
  await page.evaluate((auth) => {
    localStorage.setItem('auth', auth);
    localStorage.removeItem('slow');
  }, token);
  await page.goto(`/conversazione/${town.conversation}`);
  await page.getByText('canarino9x').waitFor();
  await lead(page, '/ricerche');
  await page.getByText('canarino11x').waitFor();
  await lead(page, `/view-post/${town.ownAd}`);
  await page.getByRole('button', { name: /^Commenti/ }).click();
  await page.getByText('canarino10x').waitFor();
  await putAway(page);
  await eventually('what the phone keeps', async () => {
    const found = await searchPhone(page);
    return found.length === canaries.length || undefined;
  });
  return token;
}

const login = (page: Page) => page.locator('#root').getByRole('button', { name: 'Accedi' });

/** Ends the session on the host when the app sends its `nth` call, before the call is answered. */
async function endAt(nth: number, token: string): Promise<() => Promise<void>> {
  let count = 0;
  const handle = async (route: Route) => {
    count += 1;
    if (count === nth) await call(phone.context, '/api/Persona/Logout', {}, token);
    await route.continue().catch(() => undefined);
  };
  await phone.context.route('**/api/**', handle);
  return () => phone.context.unroute('**/api/**', handle);
}

type Moment = [name: string, nth: number, slow: number];
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const moments: Moment[] = [
  ...nine.map((nth): Moment => ['start', nth, 0]),
  ...nine.map((nth): Moment => ['reload', nth, 0]),
  ...[1, 2, 3].map((nth): Moment => ['poll', nth, 0]),
  ...nine.map((part): Moment => ['restored answer', 1, part * part * 30]),
];

for (const [name, nth, slow] of moments)
  test(`the session ends at a ${name}, during call ${nth}${slow > 0 ? `, the phone's storage ${slow} ms late` : ''}`, async () => {
    const token = await look();
    const here = `/conversazione/${town.conversation}`;
    if (name === 'poll') {
      await lead(phone.page, here);
      await phone.page.getByText('canarino9x').waitFor();
    }
    await phone.page.evaluate((ms) => localStorage.setItem('slow', String(ms)), slow);
    if (name === 'start') await reopenTab(phone, host.url);
    const { page } = phone;
    const done = await endAt(nth, token);
    if (name !== 'poll') await page.goto(name === 'start' ? '/' : here);
    await login(page).waitFor();
    await done();
    await page.waitForFunction(() => document.documentElement.dataset['reads'] !== 'held');
    await putAway(page);
    await eventually('the end of all writes', async () => (await countKept(page, 'seen')) === 0 || undefined);
    assert.deepEqual(await searchPhone(page), []);
  });

test('the next person’s session recording contains nothing of the first person', async () => {
  const { page } = phone;
  await signIn(page, shopkeeper.email, shopkeeper.password);
  await page.getByRole('article').first().waitFor();
  await lead(page, '/centro-assistenza#problema');
  await page.getByRole('checkbox', { name: 'Allega la registrazione' }).check();
  await page.getByRole('checkbox', { name: /testi/ }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la registrazione' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  assert.match(text, /piazza-session/);
  assert.deepEqual(
    canaries.filter((canary) => text.includes(canary)),
    [],
  );
  assert.deepEqual(await searchPhone(page), []);
});
