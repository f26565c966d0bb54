import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/Eventi/Flusso';

/** The app gets no stream of events here: the polls alone bring news. */
export async function withoutStream(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `{
      const plain = fetch;
      window.fetch = (input, init) =>
        String(input).startsWith('/api/Eventi/Flusso') ? Promise.reject(new TypeError()) : plain(input, init);
    }`,
  });
}

/** On this page's next document no timer of 4.5 s or more ends: no poll of the specification is ever due, but the chat's. */
export async function withoutPolls(page: Page): Promise<void> {
  await page.addInitScript({
    content: `{
      const plain = setTimeout;
      window.setTimeout = (work, ms, ...more) => (ms >= 4500 ? 0 : plain(work, ms, ...more));
    }`,
  });
}

interface Traffic {
  onWay: Set<Request>;
  /** When the last request began or ended. */
  movedAt: number;
}
const traffic = new WeakMap<Page, Traffic>();

/** Notes what a tab loads, for `quiet`. The stream of events does not count: it stays open. */
export function watchTraffic(page: Page): Traffic {
  const seen: Traffic = { onWay: new Set(), movedAt: Date.now() };
  traffic.set(page, seen);
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return;
    change(request);
    seen.movedAt = Date.now();
  };
  const end = note((request) => void seen.onWay.delete(request));
  page.on(
    'request',
    note((request) => void seen.onWay.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // A request of an earlier page tells no end.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of seen.onWay) if (!request.isNavigationRequest()) seen.onWay.delete(request);
  });
  return seen;
}

/** Waits until a tab has loaded nothing for half a second, as Playwright's `networkidle` does, but for the stream. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // A tab that nobody watched so far has begun what is not seen.
  const seen = traffic.get(page) ?? watchTraffic(page);
  const until = Date.now() + 30_000;
  while (seen.onWay.size > 0 || Date.now() - seen.movedAt < 500) {
    if (Date.now() > until)
      throw new Error(`still loading: ${[...seen.onWay].map((one) => one.url()).join(' ')}`);
    await pause(50);
  }
}
