import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { browserOptions } from '../support/browser';
import { type Driver, type Engine, type RunningEngine } from './driver';

/** Firefox reports this for each file that fails without a network, or that a closing page cancels. */
const noise = /A ServiceWorker (intercepted the request|passed a promise to FetchEvent)/;
const phone = { width: 390, height: 844 };

async function drive(page: Page, close: () => Promise<void>): Promise<Driver> {
  await page.setViewport(phone);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    const said = error instanceof Error ? error.message : String(error);
    if (!noise.test(said)) problems.push(said);
  });
  return {
    problems,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    upload: async (selector, path) => {
      const field = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null;
      await field?.uploadFile(path);
    },
    shot: () => page.screenshot(),
    close,
  };
}

async function launch(options: LaunchOptions): Promise<RunningEngine> {
  const browser = await puppeteer.launch(options);
  return {
    version: await browser.version(),
    open: async () => {
      const context = await browser.createBrowserContext();
      return drive(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

export const chromium: Engine = {
  name: 'Chromium',
  lacks: false,
  isPrivate: true,
  start: () => {
    const { executablePath = '', args = [], env = process.env } = browserOptions();
    return launch({
      executablePath,
      args: [...args, '--accept-lang=it-IT'],
      env: env as Record<string, string>,
    });
  },
};

const firefoxPath = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path !== undefined && existsSync(path));

export const firefox: Engine = {
  name: 'Firefox',
  lacks: firefoxPath === undefined && 'no Firefox here (Debian: firefox-esr)',
  isPrivate: false,
  start: (isPrivate = false) =>
    launch({
      browser: 'firefox',
      executablePath: firefoxPath ?? '',
      extraPrefsFirefox: {
        'intl.accept_languages': 'it-IT, it',
        // Like a phone: scrollbars over the content, and a touch screen.
        'ui.useOverlayScrollbars': 1,
        'ui.primaryPointerCapabilities': 1,
        'ui.allPointerCapabilities': 1,
        'browser.privatebrowsing.autostart': isPrivate,
      },
    }),
};
