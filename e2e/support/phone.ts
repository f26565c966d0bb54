import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface Phone {
  context: BrowserContext;
  page: Page;
  /** What must never happen while a person uses the app. */
  problems: string[];
}

/** A phone-sized browser of its own, in the person's language. */
export async function openPhone(
  browser: Browser,
  url: string,
  locale: 'it-IT' | 'en-GB',
  dark = false,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) problems.push(`foreign request: ${request.url()}`);
  });
  return { context, page, problems };
}
