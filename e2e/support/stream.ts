import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';

const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/Eventi/Flusso';

/** Removes the event stream, so that the app gets news only by polling. */
export async function withoutStream(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `{
      const plain = fetch;
      window.fetch = (input, init) =>
        String(input).startsWith('/api/Eventi/Flusso') ? Promise.reject(new TypeError()) : plain(input, init);
    }`,
  });
}

/**
 * In this page's next documents no timer of 4.5 s or more fires, so that the app does not poll, except in the chat, and
 * a story does not end.
 */
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
  /** The time when a request last began or ended. */
  movedAt: number;
}
const traffic = new WeakMap<Page, Traffic>();

/** Records a tab's requests for `quiet`, without the event stream, which stays open. */
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
  // Requests of the previous page never report their end.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of seen.onWay) if (!request.isNavigationRequest()) seen.onWay.delete(request);
  });
  return seen;
}

/**
 * Waits until a tab has loaded nothing for half a second from now, in which what was just done may begin to load. Like
 * Playwright's `networkidle`, but without the event stream.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // Requests that began before the tab was watched are unknown.
  const seen = traffic.get(page) ?? watchTraffic(page);
  const asked = Date.now();
  while (seen.onWay.size > 0 || Date.now() - Math.max(seen.movedAt, asked) < 500) {
    if (Date.now() - asked > 30_000)
      throw new Error(`still loading: ${[...seen.onWay].map((one) => one.url()).join(' ')}`);
    await pause(50);
  }
}

/** Waits for the success of a call: a busy host refuses it for a moment, and the app repeats it. */
export const successOf = (page: Page, call: RegExp): Promise<Response> =>
  page.waitForResponse((response) => call.test(response.url()) && response.ok());
