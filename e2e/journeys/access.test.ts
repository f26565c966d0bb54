import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { pages } from '../../contract/pages';
import { findBarriers, settleMotion } from '../support/axe';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { fillWizard, signIn } from '../support/register';
import { guestScreens, rosa, type ScreenCase, screens } from '../support/screens';
import { setStage } from '../support/stage';
import { ask, myIDOn, readTown, shopkeeper, type Town, visitor } from '../support/town';

const { host, browser } = setStage(startTown);

async function findInBoth(page: Page): Promise<string[]> {
  await settleMotion(page);
  const barriers = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  barriers.push(...(await findBarriers(page, true)).map((barrier) => `dark: ${barrier}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return barriers;
}

/** Without this, the phone's cached answers would be shown while the new ones load. */
const forgetAnswers = (page: Page) =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType());
/** Delays the host's answers until the page's routes are removed. */
const holdCalls = (page: Page) =>
  page.route(
    () => true,
    (route) => (isCall(route.request()) ? undefined : route.continue()),
  );

type Way = (page: Page, at: string) => Promise<unknown>;
const load: Way = (page, at) => page.goto(at);

async function examine(
  { page, problems }: Phone,
  { shows, open, over = [] }: ScreenCase,
  at: string,
  go: Way = load,
) {
  problems.length = 0;
  await go(page, at);
  await open?.(page);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  const barriers = await findInBoth(page);
  const dialog = page.getByRole('dialog');
  for (const [index, openOver] of over.entries()) {
    if (index > 0) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openOver(page);
    await dialog.waitFor();
    barriers.push(...(await findInBoth(page)));
  }
  assert.equal([...barriers, ...problems].join('\n'), '');
}

const openCalm = () => openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });

/** Pages that the lists of screens need not contain, and why. */
const besides: Record<string, string> = {
  '/annulla-email': 'as the address that is confirmed',
  '/search-post': 'as the ads found',
  '/scategory/:sCategoryId/:sCategory': 'as the subcategory',
  '/modifica-negozio/:negozioID': 'the shopkeeper’s, below',
  '/insert-ad-store/:negozioID': 'the shopkeeper’s, below',
  '/ricerche/:ricercaID': 'searches.test.ts',
  '/custode/:parte?/:id?': 'keeper.test.ts',
};

test('the lists of screens contain every page of the app', () => {
  const town = { me: 1, ad: 1, seller: 1, ownPost: 1, ownAd: 1, conversation: 1, publisher: 1, shop: 1 };
  const seen = [...Object.values(guestScreens), ...Object.values(screens)].map(({ at }) =>
    (typeof at === 'string' ? at : at(town)).replace(/[?#].*/, ''),
  );
  const isMissing = (page: string) => {
    const form = new RegExp(`^${page.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
    return !(page in besides) && !seen.some((at) => form.test(at));
  };
  assert.deepEqual(Object.values(pages).flat().filter(isMissing), []);
});

describe('axe finds no barrier for a guest, in light and dark:', () => {
  let phone: Phone;
  before(async () => {
    phone = await openCalm();
    await phone.page.goto('/');
  });
  for (const [name, screen] of Object.entries(guestScreens))
    test(name, async () => {
      // Resets the phone to a first visit; only the app's files stay cached.
      await phone.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      await examine(phone, screen, screen.at);
    });
});

test('in Spanish, which has the longest labels, the registration’s last two screens fit', async () => {
  const { page } = await openCalm();
  await page.goto('/registration?lng=es');
  await fillWizard(page, rosa);
  await page.getByText('¿Todo correcto?').waitFor();
  const broken = await page.locator('dt').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild;
      if (!text?.textContent || /\s/.test(text.textContent)) return [];
      const range = document.createRange();
      range.selectNode(text);
      return range.getClientRects().length > 1 ? [text.textContent] : [];
    }),
  );
  assert.deepEqual(broken, []);

  await page.getByRole('button', { name: 'Registrarse' }).click();
  const [again, other] = await Promise.all([
    page.getByRole('button', { name: /^Enviar de nuevo/ }).boundingBox(),
    page.getByRole('link', { name: 'Cambiar dirección' }).boundingBox(),
  ]);
  assert.ok(again && other);
  // The font's width decides which of the two it is.
  const isBelow = other.y - again.y >= 40;
  const isBeside = other.x >= again.x + again.width;
  assert.ok(isBelow || isBeside, 'two ways, each with room for a finger');
});

async function enterTown(): Promise<{ phone: Phone; town: Town }> {
  const phone = await openCalm();
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  return { phone, town: await readTown(phone.page) };
}

describe('axe finds no barrier for a signed-in person, in light and dark:', () => {
  let phone: Phone;
  let town: Town;
  before(async () => {
    ({ phone, town } = await enterTown());
  });
  // A screen with an open dialog or a filled form is left by a full page load, so that neither stays.
  let way = load;
  for (const [name, screen] of Object.entries(screens)) {
    const go = way;
    way = screen.open || screen.over ? load : lead;
    test(name, () => examine(phone, screen, typeof screen.at === 'string' ? screen.at : screen.at(town), go));
  }
});

describe('axe finds no barrier for a signed-in person while a screen waits for the host:', () => {
  let phone: Phone;
  let town: Town;
  before(async () => {
    ({ phone, town } = await enterTown());
  });
  for (const [name, { at }] of Object.entries(screens))
    test(name, async () => {
      const { page } = phone;
      await forgetAnswers(page);
      await holdCalls(page);
      const asked = page.waitForRequest(isCall);
      await page.goto(typeof at === 'string' ? at : at(town), { waitUntil: 'commit' });
      await asked;
      await page.locator('#root main').first().waitFor();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
      assert.equal((await findBarriers(page)).join('\n'), '');
      await page.unrouteAll();
    });
});

test('axe finds no barrier for a shopkeeper, in light and dark: on their shop’s ad, and in the shop’s editor', async () => {
  const phone = await openCalm();
  await phone.page.goto('/');
  await signIn(phone.page, shopkeeper.email, shopkeeper.password);
  const PersonaID = await myIDOn(phone.page);
  const { listNegozio } = await ask(phone.page, 'GET /api/Negozio/GetNegozioByPersonaID', { PersonaID });
  await examine(phone, { shows: 'Pubblica' }, `/insert-ad-store/${listNegozio[0]?.negozioID}`);
  await examine(phone, { shows: 'Nome del negozio' }, `/modifica-negozio/${listNegozio[0]?.negozioID}`);
});
