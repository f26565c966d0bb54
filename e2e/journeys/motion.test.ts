import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settleMotion } from '../support/axe';
import { eventually, visitTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/** The transitions between pages. */

const { host, browser } = setStage(visitTown);

interface Motion {
  way: string | undefined;
  /** The parts that are animated; empty if an update of the page cancelled the transition at once. */
  moving: string[];
  isOver: boolean;
}
declare global {
  interface Window {
    motions: Motion[];
    jumps: number[];
  }
}

/** Runs in the page. */
function watchMotion(): void {
  window.motions = [];
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.jumps.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  if (!('startViewTransition' in document)) return;
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (...args: Parameters<typeof begin>) => {
    const transition = begin(...args);
    const motion: Motion = { way: undefined, moving: [], isOver: false };
    window.motions.push(motion);
    // React cancels a transition for an urgent update, which rejects `ready`.
    void transition.ready
      .catch(() => undefined)
      .then(() => {
        motion.way = document.documentElement.dataset['way'];
        motion.moving = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''))
          .filter((name) => name.startsWith('::view-transition'));
      });
    void transition.finished.then(() => (motion.isOver = true));
    return transition;
  };
}

async function open(settings: { calm?: boolean; isOld?: boolean } = {}): Promise<Phone> {
  const phone = await openPhone(browser, host.url, 'it-IT', { calm: settings.calm ?? false, isPlain: true });
  if (settings.isOld)
    await phone.context.addInitScript(() => {
      Object.assign(Document.prototype, { startViewTransition: undefined });
    });
  else await phone.context.addInitScript(watchMotion);
  const { page } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await settleMotion(page);
  return phone;
}

const tapTab = (page: Page, path: string) => page.locator(`footer nav a[href="${path}"]`).click();
const tapPhoto = (page: Page) => page.locator('[role=feed] a[href^="/view-post/"]').first().click();
const tapTitle = (page: Page) => page.locator('[role=feed] h2 a[href^="/view-post/"]').first().click();
const back = (page: Page) => page.getByRole('button', { name: 'Indietro', exact: true }).click();
/** An ad's page is recognised by the word in its header, because its heading is the ad's own title. */
const heading = (page: Page, name: string) =>
  name === 'Annuncio'
    ? page.locator('header p', { hasText: name })
    : page.getByRole('heading', { level: 1, name, exact: true });

/**
 * Each navigation: its name, the action, the page it opens, the direction, and whether a post's photo moves between
 * the pages.
 */
const ways: [
  what: string,
  act: (page: Page) => Promise<unknown>,
  arrives: string,
  way: string,
  hasPhoto?: boolean,
][] = [
  ['from one tab to another', (page) => tapTab(page, '/bookmark'), 'Salvati', 'tab'],
  ['and back to the first tab', (page) => tapTab(page, '/home-user-profile'), 'Bacheca', 'tab'],
  ['from a card to its page', tapPhoto, 'Annuncio', 'forward', true],
  ['back by the arrow', back, 'Bacheca', 'back', true],
  ['from a card’s title to its page', tapTitle, 'Annuncio', 'forward', true],
  ['back by the browser', (page) => page.goBack(), 'Bacheca', 'back', true],
  [
    'to a category',
    (page) => page.getByRole('link', { name: 'Elettronica', exact: true }).first().click(),
    'Elettronica',
    'forward',
  ],
  ['and back from the category', (page) => page.goBack(), 'Bacheca', 'back'],
];

describe('transitions between pages', () => {
  let phone: Phone;
  let ended = 0;
  before(async () => {
    phone = await open();
  });
  for (const [what, act, arrives, way, hasPhoto = false] of ways)
    test(`${what}: ${way}, and nothing jumps`, async () => {
      const { page } = phone;
      await page.evaluate(() => {
        window.motions = [];
        window.jumps = [];
      });
      await act(page);
      await heading(page, arrives).waitFor({ state: 'attached' });
      const motion = await eventually('the end of the motion', () =>
        page.evaluate(() => window.motions.find(({ isOver }) => isOver)),
      );
      assert.equal(motion.way, way);
      if (motion.moving.length === 0) ended += 1;
      else if (hasPhoto)
        for (const part of ['group', 'old', 'new'])
          assert.ok(motion.moving.includes(`::view-transition-${part}(photo)`), motion.moving.join());
      await settleMotion(page);
      const jumps = await page.evaluate(() => window.jumps);
      assert.ok(jumps.reduce((sum, value) => sum + value, 0) < 0.005, jumps.join());
    });
  test('a part that loads on scrolling reserves its height until then', async () => {
    const { page } = phone;
    for (const [path, row] of [
      ['/notifiche', page.getByRole('main').getByRole('link')],
      ['/home-user-profile', page.getByRole('article')],
    ] as const) {
      await lead(page, path);
      await row.first().waitFor();
      await eventually('a page at rest', () =>
        page.evaluate(
          () => document.getAnimations().every(({ playState }) => playState !== 'running') || undefined,
        ),
      );
    }
  });
  test('nearly all transitions were animated, and no error occurred', () => {
    assert.ok(ended <= 2, `${ended} of ${ways.length} did not move`);
    assert.deepEqual(phone.problems, []);
  });
});

test('a back navigation that the browser animates itself gets no second animation', async () => {
  const { page, problems } = await open();
  await tapTab(page, '/bookmark');
  await heading(page, 'Salvati').waitFor();
  await settleMotion(page);
  await page.evaluate(() => {
    window.motions = [];
    // As after the edge swipe of a phone that animates it.
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { value: true });
  });
  await page.goBack();
  await heading(page, 'Bacheca').waitFor({ state: 'attached' });
  await settleMotion(page);
  assert.deepEqual(await page.evaluate(() => window.motions), []);
  assert.deepEqual(problems, []);
});

test('with reduced motion there are no animations', async () => {
  const { page, problems } = await open({ calm: true });
  await tapPhoto(page);
  await heading(page, 'Annuncio').waitFor();
  await page.goBack();
  await heading(page, 'Bacheca').waitFor({ state: 'attached' });
  assert.deepEqual(await page.evaluate(() => window.motions), []);
  assert.deepEqual(problems, []);
});

test('in a browser without view transitions the pages change without animation', async () => {
  const { page, problems } = await open({ isOld: true });
  await tapPhoto(page);
  await heading(page, 'Annuncio').waitFor();
  await page.goBack();
  await heading(page, 'Bacheca').waitFor({ state: 'attached' });
  assert.deepEqual(problems, []);
});
