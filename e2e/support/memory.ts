import type { CDPSession, Page } from 'playwright-core';
import { quiet } from './stream';
import type { Town } from './town';

/** Waits for the new address: a step back before the browser has it in its history would leave the app. */
const toAnother = (change: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const before = page.url();
  await change(page);
  await page.waitForURL(({ href }) => href !== before);
};
const tap = (selector: string) => toAnother((page) => page.locator(selector).first().click());
const back = toAnother((page) => page.goBack());
/**
 * Navigates within the app. `lead` would never return if two pages have the same title, like a conversation and its
 * person.
 */
const open = (path: string) => (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
const bar = (path: string) => tap(`nav a[href="${path}"]`);

const changes = ({ conversation, seller, publisher }: Town): ((page: Page) => Promise<void>)[] => [
  tap('[role=feed] article a[href^="/view-post/"]'),
  back,
  bar('/notifiche'),
  bar('/user-profile'),
  bar('/bookmark'),
  tap('main a[href^="/view-post/"]'),
  back,
  open('/conversazioni'),
  open(`/conversazione/${conversation}`),
  open(`/user-page/${seller}`),
  open(`/story-views/${publisher}`),
  open('/home-user-profile'),
];

declare global {
  interface Window {
    /** The pages that were left, as weak references, and their paths. */
    left: [path: string, main: WeakRef<Element>][];
  }
}

/** Changes the page twelve times, starting and ending at home. */
export async function walkRound(page: Page, town: Town): Promise<void> {
  for (const change of changes(town)) {
    await page.evaluate(() => {
      const main = document.querySelector('main');
      if (main) (window.left ??= []).push([location.pathname, new WeakRef(main)]);
    });
    await change(page);
    await quiet(page);
  }
}

/** The paths of the pages that were left but are still in memory. */
export const pagesHeld = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.left.flatMap(([path, main]) => (main.deref()?.isConnected === false ? [path] : [])),
  );

interface Held {
  /** The number of nodes in the page. */
  live: number;
  /** The number of nodes in memory. */
  nodes: number;
  listeners: number;
  megabytes: number;
}

/** Counts what is in the renderer's memory after a garbage collection. */
export async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  // Nodes are freed one collection after whatever referenced them.
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const live = await page.evaluate(() => {
    const all = document.createNodeIterator(document);
    let count = 0;
    while (all.nextNode()) count += 1;
    return count;
  });
  return { live, nodes, listeners, megabytes: usedSize / 2 ** 20 };
}
