import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { findBarriers, settleMotion } from '../support/axe';
import { type SharedBrowser, shareBrowser } from '../support/browser';
import { type RunningHost, startHost } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { fillWizard, type Person, signIn } from '../support/register';
import { ask, myIDOn, readTown, shopkeeper, type Town, visitor } from '../support/town';

interface Screen {
  /** A text that the screen shows once it has come. */
  shows: string;
  /** The taps that open the screen. */
  open?: (page: Page) => Promise<void>;
  /** Opens what comes over the screen; each but the last closes by Escape. */
  over?: readonly ((page: Page) => Promise<void>)[];
}

const rosa: Person = { email: 'rosa.neri@example.com', name: 'Rosa', surname: 'Neri', city: 'Bologna' };
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const openComments = (page: Page) => page.getByRole('button', { name: /^Commenti/ }).click();
const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click();
const openResult = (page: Page) => page.locator('main a[href*="post="]').first().click();
const openCrop = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles('public/icons/icon-512.png');
  await press(/^Modifica/)(page);
};

const guestScreens: Record<string, Screen & { at: string }> = {
  login: {
    at: '/',
    shows: 'Crea un account',
    over: [press('Preferenze cookie'), follow('Informativa sulla privacy')],
  },
  'forgotten password': { at: '/forgot-password', shows: 'Recupera la password' },
  'chosen password': { at: `/set-password#t=${'a'.repeat(43)}`, shows: 'Scegli la tua password' },
  'confirmed address': { at: `/conferma-email#t=${'a'.repeat(43)}`, shows: 'Conferma l’indirizzo' },
  'copy of one’s data': { at: `/scarica-dati#t=${'a'.repeat(43)}`, shows: 'Scarica i tuoi dati' },
  'end of a kind of mails': { at: `/disiscrivi/ricerche#t=${'a'.repeat(43)}`, shows: 'Non mandarmele più' },
  'registration, step 1': { at: '/registration', shows: 'Per cominciare' },
  'registration, step 2': {
    at: '/registration',
    shows: 'Chi sei',
    open: (page) => fillWizard(page, rosa, 1),
  },
  'registration, step 3': {
    at: '/registration',
    shows: 'Cosa ti interessa?',
    open: (page) => fillWizard(page, rosa, 2),
  },
  'registration, step 4': {
    at: '/registration',
    shows: 'Tutto giusto?',
    open: (page) => fillWizard(page, rosa),
  },
  'after the registration': {
    at: '/registration',
    shows: `Abbiamo scritto a ${rosa.email}`,
    open: async (page) => {
      await fillWizard(page, rosa);
      await press('Registrati')(page);
    },
  },
};

const screens: Record<string, Screen & { at: string | ((town: Town) => string) }> = {
  home: { at: '/home-user-profile', shows: 'Contatta' },
  'post with its comments': {
    at: ({ ad }) => `/view-post/${ad}`,
    shows: 'Rispondi',
    open: openComments,
    over: [press(/^\d+ mi piace/), follow('Contatta')],
  },
  'new ad': { at: '/insert-ad', shows: 'Pubblica', over: [openCrop] },
  'new post': { at: '/insert-post', shows: 'Pubblica' },
  'post in the editor': { at: ({ ownPost }) => `/update-post/${ownPost}`, shows: 'Titolo' },
  'ad in the editor': { at: ({ ownAd }) => `/update-post-inserzione/${ownAd}`, shows: 'Titolo' },
  'chat of a post': { at: ({ ad }) => `/chat/${ad}`, shows: '€' },
  conversations: { at: '/conversazioni', shows: 'Marco' },
  conversation: { at: ({ conversation }) => `/conversazione/${conversation}`, shows: 'Oggi' },
  'own profile': { at: '/user-profile', shows: 'Giulia Rossi', over: [press('Elimina')] },
  'picture of the profile': { at: '/image-profile', shows: 'Scegli' },
  'somebody’s profile': {
    at: ({ seller }) => `/user-page/${seller}`,
    shows: 'follower',
    over: [press(/^Ingrandisci/), press('Valuta'), press(/stelle/)],
  },
  followers: { at: ({ me }) => `/follower/${me}`, shows: 'Segui' },
  followed: { at: ({ me }) => `/seguiti/${me}`, shows: 'Segui' },
  'saved posts': { at: '/bookmark', shows: '€' },
  notifications: { at: '/notifiche', shows: 'Messaggi' },
  category: { at: '/category/60/hobby-sport', shows: '€', over: [press('Filtri'), openResult] },
  subcategory: { at: '/scategory/60/6006/biciclette', shows: '€' },
  'ads found': { at: '/category?q=bici', shows: '€' },
  'saved searches': { at: '/ricerche', shows: 'Nessuna ricerca salvata' },
  'people found': { at: '/search-user?q=marco', shows: 'Marco' },
  'new story': { at: '/insert-stories', shows: 'Pubblica' },
  'somebody’s stories': { at: ({ publisher }) => `/story-views/${publisher}`, shows: 'fa' },
  menu: { at: '/user-settings', shows: 'Esci' },
  settings: { at: '/impostazioni', shows: 'Aggiorna', over: [press('Elimina profilo')] },
  'what calls the person': { at: '/impostazioni/notifiche', shows: 'Ore di silenzio' },
  'sign-in and security': { at: '/sicurezza', shows: 'Questo dispositivo' },
  'change of password': { at: '/sicurezza/password', shows: 'Password attuale' },
  'passkeys after a recovery': { at: '/sicurezza?passkey=nuova', shows: 'non valgono più' },
  'change of address': { at: '/sicurezza/email', shows: 'Nuovo indirizzo' },
  'passkeys to look through': { at: '/sicurezza?passkey=controlla', shows: 'Non resta nessuna passkey' },
  feedback: { at: '/invia-feddback', shows: 'Messaggio' },
  support: { at: '/centro-assistenza', shows: 'Messaggio' },
  'privacy policy': { at: '/privacy-policy', shows: 'dati' },
  'legal notes': { at: '/note-legali', shows: 'Piazza' },
  cookies: { at: '/cookie', shows: 'cookie' },
  'new shop': { at: '/crea-negozio', shows: 'Apri il tuo negozio' },
  'what waits for the network': { at: '/in-attesa', shows: 'È tutto arrivato.' },
  shop: { at: ({ shop }) => `/user-store/${shop}`, shows: '€' },
};

let host: RunningHost;
let browser: SharedBrowser;

before(async () => {
  host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  browser = await shareBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

async function findInBoth(page: Page): Promise<string[]> {
  await settleMotion(page);
  const barriers = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  barriers.push(...(await findBarriers(page, true)).map((barrier) => `dark: ${barrier}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return barriers;
}

/** Answers that the phone keeps would stand in the place of those that load. */
const forgetAnswers = (page: Page) =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType());
/** The host's answers do not come until the routes of this page are taken away. */
const holdCalls = (page: Page) =>
  page.route(
    () => true,
    (route) => (isCall(route.request()) ? undefined : route.continue()),
  );

type Way = (page: Page, at: string) => Promise<unknown>;
const load: Way = (page, at) => page.goto(at);

async function examine(
  { page, problems }: Phone,
  { shows, open, over = [] }: Screen,
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

describe('a guest meets no barrier in light and dark:', () => {
  let phone: Phone;
  before(async () => {
    phone = await openCalm();
    await phone.page.goto('/');
  });
  for (const [name, screen] of Object.entries(guestScreens))
    test(name, async () => {
      // The phone is as at the first visit; its files alone remain.
      await phone.page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      await examine(phone, screen, screen.at);
    });
});

test('in Spanish, which has the longest names, the registration’s last two screens break and crowd none', async () => {
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
  // Which of both it is follows from the font.
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

describe('somebody who is signed in meets no barrier in light and dark:', () => {
  let phone: Phone;
  let town: Town;
  before(async () => {
    ({ phone, town } = await enterTown());
  });
  // A screen that opened a dialog or wrote into a form is left by loading the next one: both would come along.
  let way = load;
  for (const [name, screen] of Object.entries(screens)) {
    const go = way;
    way = screen.open || screen.over ? load : lead;
    test(name, () => examine(phone, screen, typeof screen.at === 'string' ? screen.at : screen.at(town), go));
  }
});

describe('somebody who is signed in meets no barrier while a screen waits for the host:', () => {
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

test('a shopkeeper meets no barrier in light and dark: ad of the own shop, and the shop in the editor', async () => {
  const phone = await openCalm();
  await phone.page.goto('/');
  await signIn(phone.page, shopkeeper.email, shopkeeper.password);
  const PersonaID = await myIDOn(phone.page);
  const { listNegozio } = await ask(phone.page, 'GET /api/Negozio/GetNegozioByPersonaID', { PersonaID });
  await examine(phone, { shows: 'Pubblica' }, `/insert-ad-store/${listNegozio[0]?.negozioID}`);
  await examine(phone, { shows: 'Nome del negozio' }, `/modifica-negozio/${listNegozio[0]?.negozioID}`);
});
