import { signFor } from '../support/signFor';
import type { Page } from 'playwright-core';
import { screens } from '../support/screens';
import { quiet } from '../support/stream';
import { readTown, type Town } from '../support/town';

/** The visible lines of a screen, and the recording's time in milliseconds at that moment. */
export interface Checkpoint {
  path: string;
  until: number;
  lines: string[];
}

/** Pseudorandom numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

export interface WalkStop {
  path: string;
  shows: string;
  open?: (page: Page) => Promise<void>;
}
export const stops = (town: Town): WalkStop[] =>
  Object.values(screens).map(({ at, ...rest }) => ({
    ...rest,
    path: typeof at === 'string' ? at : at(town),
  }));

/** Opens a page; works even if the next page has the same title. */
export async function go(page: Page, to: string): Promise<void> {
  const led = page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
  // The page is still loading, or was opened offline and is the browser's error page.
  await led.catch(() => page.goto(to));
  // A page whose scripts failed to load says so and asks for a reload.
  if (await page.locator('#not-come').isVisible()) await page.reload();
}

/** Runs in the page: the visible lines, without temporary notices. */
export const readLines = (): string[] =>
  (document.querySelector('#root')?.querySelector('main')?.innerText ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Notes the visible lines once the page has finished loading. */
export async function noteStop(page: Page): Promise<Checkpoint> {
  await quiet(page);
  // The app records its address a moment after its page is drawn.
  await page.waitForTimeout(500);
  const path = new URL(page.url()).pathname;
  return { path, until: await page.evaluate(() => Date.now()), lines: await page.evaluate(readLines) };
}

/** Buttons that end the session, and with it the recording. */
const leaving = /Esci|Disconnetti|Elimina/;
/** The settings page reloads after saving. */
const reloading = /Esci|Disconnetti|Elimina|Salva/;

interface Strain {
  random: () => number;
  minutes: number;
  checkpoints?: number;
  /** The shortest time on a page, in milliseconds; the longest is three times that. */
  look?: number;
  /** Never reloads the page. */
  isOneVisit?: boolean;
}

/** Taps, navigates and waits at random while some calls fail and the network is cut at times. */
export async function strain(
  page: Page,
  { random, minutes, checkpoints = 0, look = 2000, isOneVisit = false }: Strain,
): Promise<Checkpoint[]> {
  const all = stops(await readTown(page));
  await page.route(/\/api\/|\/(Get|Add|Delete)[A-Z]/, (route) =>
    random() < 0.05
      ? route.fulfill({
          status: 500,
          json: { statusCode: 500, statusMessage: '' },
          headers: signFor(route.request()),
        })
      : route.fallback(),
  );
  // A form with unsaved text asks before the page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const begin = Date.now();
  const every = (minutes * 60_000) / (checkpoints + 1);
  const seen: Checkpoint[] = [];
  while (Date.now() < begin + minutes * 60_000) {
    await go(page, all[Math.floor(random() * all.length)]?.path ?? '/');
    await page.waitForTimeout(look + random() * 2 * look);
    const buttons = page
      .locator('main button:visible')
      .filter({ hasNotText: isOneVisit ? reloading : leaving });
    const count = await buttons.count();
    if (count > 0)
      await buttons
        .nth(Math.floor(random() * count))
        .click({ timeout: 1000 })
        .catch(() => undefined);
    await page.keyboard.press('Escape');
    if (Date.now() > begin + every * (seen.length + 1)) seen.push(await noteStop(page));
    if (random() > 0.1) continue;
    await page.context().setOffline(true);
    await page.waitForTimeout(random() * 3000);
    await page.context().setOffline(false);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return seen;
}
