import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ReplyOf } from '../../contract/table';
import { visitTown } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { neighbour, visitor } from '../support/town';

/** Scrolls the demo town's home feed of some 300 posts to its end and back. */
let phone: Phone;

const { host, browser } = setStage(visitTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await phone.page.goto('/');
  await signIn(phone.page, visitor.email, visitor.password);
  await phone.page.getByRole('article').first().waitFor();
  // The clock skips the feed's pause before each batch.
  await phone.page.clock.install();
  // The cookie banner would cover posts.
  await phone.page.getByRole('button', { name: 'Rifiuta tutti' }).click();
});

/** The link of the post at each position, for every card that was drawn. */
const seen = new Map<number, string>();
const twice: string[] = [];
const nodesAfter = new Map<number, number>();

interface Card {
  position: number;
  path: string;
}

interface View {
  cards: Card[];
  nodes: number;
}

/** Waits until cards fill the screen, returns what the page contains, and scrolls one screen further. */
const scrollOn = (page: Page): Promise<View> =>
  page.evaluate(async () => {
    for (let frame = 0; ; frame += 1) {
      await new Promise(requestAnimationFrame);
      const cards = [...document.querySelectorAll('[role=feed] article[aria-posinset]')];
      const feed = document.querySelector('[role=feed]');
      const [shown = 0, whole = 0] = [cards.at(-1), feed].map((part) => part?.getBoundingClientRect().bottom);
      if (shown < Math.min(window.innerHeight, whole - 20)) {
        if (frame < 1200) continue;
        const last = cards.at(-1)?.getAttribute('aria-posinset');
        throw new Error(`no card below ${last}, which ends at ${shown} of ${whole}, ${window.scrollY} down`);
      }
      const view = {
        cards: cards.map((card) => ({
          position: Number(card.getAttribute('aria-posinset')),
          path: card.querySelector('h2 a')?.getAttribute('href') ?? '',
        })),
        nodes: document.querySelectorAll('*').length,
      };
      window.scrollBy(0, window.innerHeight);
      return view;
    }
  });

function note(cards: readonly Card[]): void {
  for (const { position, path } of cards) {
    const before = seen.get(position);
    if (before !== undefined && before !== path) twice.push(`${position} was ${before} and is ${path}`);
    seen.set(position, path);
  }
}

test('§4 the feed scrolls down to its end while the number of drawn cards stays small', async () => {
  const { page } = phone;
  const end = page.getByText('Non ci sono altri post da caricare.');
  for (let deepest = 0; ; deepest = Math.max(...seen.keys())) {
    const { cards, nodes } = await scrollOn(page);
    note(cards);
    for (const depth of [30, 300])
      if (!nodesAfter.has(depth) && seen.has(depth)) nodesAfter.set(depth, nodes);
    if (!seen.has(deepest + 1)) {
      if (await end.isVisible()) break;
      await page.clock.fastForward(1000);
    }
  }
  const [early = 0, late = Infinity] = [30, 300].map((depth) => nodesAfter.get(depth));
  assert.ok(late <= 1.5 * early, `${early} nodes after 30 posts, ${late} after 300`);
});

test('the feed shows each post exactly once', () => {
  assert.deepEqual(twice, []);
  const paths = [...seen.keys()].sort((a, b) => a - b).map((position) => seen.get(position));
  assert.equal(new Set(paths).size, paths.length);
  const missing = paths.map((_, index) => index + 1).filter((position) => !seen.has(position));
  assert.deepEqual(missing, []);
});

/** Random numbers from 0 to 1, the same in each run. */
function* randoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

/** The page's scroll position, and the post's link nearest to the centre of the screen. */
const lookAround = (page: Page) =>
  page.evaluate(() => {
    const [nearest] = [...document.querySelectorAll('[role=feed] a[href^="/view-post/"]')]
      .map((link) => ({
        path: link.getAttribute('href') ?? '',
        box: link.getClientRects()[0] ?? new DOMRect(),
      }))
      .map(({ path, box }) => ({ path, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .sort((a, b) => Math.abs(a.y - window.innerHeight / 2) - Math.abs(b.y - window.innerHeight / 2));
    return { offset: window.scrollY, ...(nearest ?? { path: '', x: 0, y: 0 }) };
  });

/** Waits until the cards have not moved for 12 frames. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let before = '', still = 0, frame = 0; still < 12; frame += 1) {
      if (frame > 1200) throw new Error(`the cards do not rest: ${before}`);
      await new Promise(requestAnimationFrame);
      const cards = [...document.querySelectorAll('[role=feed] article')];
      const now = cards.map((card) => card.getBoundingClientRect().top).join();
      still = now !== '' && now === before ? still + 1 : 0;
      before = now;
    }
  });

test('a tap on a moving page is not lost', async () => {
  const isTaken = await phone.page.evaluate(async () => {
    window.scrollBy(0, -40);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('[role=feed] article')].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const middle = (Math.max(top, 100) + Math.min(bottom, window.innerHeight - 100)) / 2;
      return card.contains(document.elementFromPoint(window.innerWidth / 2, middle));
    });
  });
  assert.equal(isTaken, true);
});

/** The environment variable FEED_STEPS sets another number. */
const steps = Number(process.env['FEED_STEPS'] ?? 12);

test('on return from a post the feed is where the person left it, to the pixel', async () => {
  const { page } = phone;
  const next = randoms(2024);
  for (let round = 0; round < steps; round += 1) {
    const share = round === 0 ? 1 : next.next().value;
    await page.evaluate((at) => window.scrollTo(0, Math.round(at * document.body.scrollHeight)), share);
    await rest(page);
    const left = await lookAround(page);
    // At a position, because clicking a locator could scroll.
    await page.mouse.click(left.x, left.y);
    await page.getByRole('button', { name: 'Indietro', exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, left.path);
    if (round % 2) await page.goBack();
    else await page.getByRole('button', { name: 'Indietro', exact: true }).click();
    await rest(page);
    assert.deepEqual(await lookAround(page), left, `round ${round}`);
  }
});

test('short posts fill the screen of an upright tablet without scrolling', async () => {
  const { page, context } = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  await page.setViewportSize({ width: 768, height: 1366 });
  await page.route('**/PostFrussoList*', async (route) => {
    const response = await route.fetch();
    const { listPost, ...rest } = (await response.json()) as ReplyOf<'GET /api/Post/PostFrussoList'>;
    const short = listPost.map((post) => ({ ...post, descrizione: '', listImmagini: [] }));
    await route.fulfill({ response, json: { ...rest, listPost: short } });
  });
  await page.goto('/');
  await signIn(page, neighbour.email, neighbour.password);
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('[role=feed] article')].at(-1);
    return last !== undefined && last.getBoundingClientRect().bottom > window.innerHeight;
  });
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  await context.close();
});

test('no error occurred, and no request left the origin', () => {
  assert.deepEqual(phone.problems, []);
});
