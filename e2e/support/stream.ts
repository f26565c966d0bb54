import type { BrowserContext, Page } from 'playwright-core';

const stream = '**/api/Eventi/Flusso**';

/** The app gets no stream of events here: the polls alone bring news. */
export const withoutStream = (context: BrowserContext): Promise<void> =>
  context.route(stream, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));

/** Waits until nothing loads any more. A stream that is open would be waited for to its end: 3 s at most. */
export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
