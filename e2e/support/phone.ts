import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { SharedBrowser } from './browser';
import { watchTraffic } from './stream';

export interface Phone {
  context: BrowserContext;
  page: Page;
  /** Errors in any of its tabs; a journey must end without any. */
  problems: string[];
}

interface Settings {
  dark?: boolean;
  /** Reduced motion is on. */
  calm?: boolean;
  /** Service workers are blocked. */
  isPlain?: boolean;
  /** Cookies and local storage to begin with. */
  storageState?: BrowserContextOptions['storageState'];
}

/** A separate browser context of a phone's size, in the person's language. */
export async function openPhone(
  browser: SharedBrowser,
  url: string,
  locale: 'it-IT' | 'en-GB' | 'de-DE' | 'fr-FR' | 'es-ES',
  { dark = false, calm = false, isPlain = false, storageState }: Settings = {},
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
    timezoneId: zoneOfNoon(new Date()),
    colorScheme: dark ? 'dark' : 'light',
    ...(storageState && { storageState }),
    serviceWorkers: isPlain ? 'block' : 'allow',
    reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(reportViolations);
  await context.addInitScript(holdBlinking);
  context.on('page', seekSeen);
  const problems: string[] = [];
  return { context, page: await openTab(context, url, problems), problems };
}

/** A time zone in which it is about noon, so that an event of some minutes ago is never "yesterday". */
function zoneOfNoon(now: Date): string {
  const behind = now.getUTCHours() - 12;
  // The signs in these names are inverted: Etc/GMT-5 is five hours ahead of UTC.
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}

async function openTab(context: BrowserContext, url: string, problems: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watch(page, url, problems);
  watchTraffic(page);
  return page;
}

const isSeekingSeen = new WeakSet<object>();

/**
 * The regions for screen-reader announcements repeat texts of the page for some seconds. This makes locators ignore
 * them.
 */
function seekSeen(page: Page): void {
  const seen = (text: Locator) => text.and(text.page().locator(':not([data-voice] > p)'));
  const plain = page.getByText.bind(page);
  page.getByText = (...asked) => seen(plain(...asked));
  const part = Object.getPrototypeOf(page.locator('body')) as Locator;
  if (isSeekingSeen.has(part)) return;
  isSeekingSeen.add(part);
  const within = part.getByText;
  part.getByText = function (this: Locator, ...asked) {
    return seen(within.apply(this, asked));
  };
}

/**
 * Closes the tab as a person does, and opens another. `isKilled`: closes it as the system does, so that no more code
 * of the page runs.
 */
export async function reopenTab(phone: Phone, url: string, { isKilled = false } = {}): Promise<void> {
  const closed = phone.page.waitForEvent('close');
  await phone.page.close({ runBeforeUnload: !isKilled });
  await closed;
  phone.page = await openTab(phone.context, url, phone.problems);
}

/**
 * Navigates within the running app, at a tenth of the cost of a page load, and waits for the new screen's title,
 * because both screens may show the same text. The two screens must have different titles.
 */
export async function lead(page: Page, at: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, at);
  await page.waitForFunction((left) => ![left, 'Piazza'].includes(document.title), before);
}

/** Runs in the page: logs what the content security policy blocked, because the browser's own message may not. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
  );
}

/**
 * Runs in the page: pauses each story ring when it starts to blink, because a feed's blinking rings use a twentieth of
 * a CPU core. The ring's computed style stays the same.
 */
function holdBlinking(): void {
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName !== 'blink' || !(target instanceof Element)) return;
    for (const animation of target.getAnimations({ subtree: true }))
      if (animation instanceof CSSAnimation && animation.animationName === 'blink') animation.pause();
  });
}

function watch(page: Page, url: string, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The failed response is reported below, with more detail.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) problems.push(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    // The host of a busy machine refuses calls for a moment, and the app repeats them.
    const isBusy = response.status() === 503 && 'retry-after' in response.headers();
    if (response.status() >= 400 && !isBusy) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A closing page cancels its requests. The event stream ends with its connection, and the app reopens it.
    const why = request.failure()?.errorText ?? '';
    const isStream = new URL(request.url()).pathname === '/api/Eventi/Flusso';
    if (why !== 'net::ERR_ABORTED' && !isStream) problems.push(`${why}: ${request.url()}`);
  });
}
