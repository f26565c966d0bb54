import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { browserOptions, type SharedBrowser } from './browser';

/** A browser tab in Chrome's extension API. */
interface Tab {
  id: number;
  url: string;
}
interface Chrome {
  tabs: { query: (which: object) => Promise<Tab[]> };
}

/** A browser with one context and the Redux DevTools extension, which is unpacked in `folder`. */
export async function browserWithDevTools(folder: string): Promise<SharedBrowser> {
  const { args = [], ...options } = browserOptions(true);
  const path = resolve(folder);
  const profile = await mkdtemp(join(tmpdir(), 'piazza-devtools-'));
  const loading = [`--disable-extensions-except=${path}`, `--load-extension=${path}`];
  let context: BrowserContext | undefined;
  return {
    async newContext(asked) {
      context = await chromium.launchPersistentContext(profile, {
        ...options,
        ...asked,
        channel: 'chromium',
        args: [...args, ...loading],
      });
      return context;
    },
    async close() {
      await context?.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

export interface Panel {
  page: Page;
  /** The list of actions; the first row is the store's initial state. */
  rows: Locator;
  tab: (name: string) => Promise<void>;
  /** The text of the open tab, once `isFound` accepts it or time is up; a stack trace is mapped to sources late. */
  settled: (isFound: (text: string) => boolean) => Promise<string>;
}

/** Opens the extension's panel for this page, in another browser tab. */
export async function openPanel(page: Page): Promise<Panel> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const tabs = await worker.evaluate(() => (Reflect.get(globalThis, 'chrome') as Chrome).tabs.query({}));
  const tabId = tabs.find(({ url }) => url === page.url())?.id;
  const panel = await context.newPage();
  await panel.setViewportSize({ width: 1100, height: 700 });
  // Fakes the DevTools API, from which the panel learns which tab it inspects.
  await panel.addInitScript((id) => {
    const devtools = {
      inspectedWindow: { tabId: id, getResources() {} },
      panels: { themeName: 'default', openResource() {} },
    };
    Object.assign(Reflect.get(window, 'chrome') as object, { devtools });
  }, tabId);
  await panel.goto(new URL('/devpanel.html', worker.url()).href);
  const inspector = panel.getByTestId('inspector');
  return {
    page: panel,
    rows: panel.getByTestId('actionListRows').locator('[data-id]'),
    tab: (name) => inspector.getByText(name, { exact: true }).first().click(),
    async settled(isFound) {
      for (let tries = 0; ; tries += 1) {
        const text = await inspector.innerText();
        if (isFound(text) || tries === 100) return text;
        await panel.waitForTimeout(150);
      }
    },
  };
}
