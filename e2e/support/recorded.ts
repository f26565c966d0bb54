import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { openPhone } from './phone';

export { lead } from './phone';

/** An answer of the host, as a recording holds it. */
export interface RecordedAnswer {
  method: string;
  url: string;
  status: number;
  body: unknown;
}

interface Settings {
  path: string;
  isSignedIn: boolean;
  hasConsent: boolean;
  language: string;
}

const pathOf = (url: string): string => new URL(url, 'http://recorded').pathname;

/** Each call gets its recorded answers in their order, and the last one of them again. */
async function answer(page: Page, answers: readonly RecordedAnswer[]): Promise<void> {
  const used = new Map<string, number>();
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    const key = `${request.method()} ${pathOf(request.url())}`;
    const known = answers.filter(({ method, url }) => `${method} ${pathOf(url)}` === key);
    const at = Math.min(used.get(key) ?? 0, known.length - 1);
    used.set(key, at + 1);
    const { status, body } = known[at] ?? { status: 404, body: { statusCode: 404 } };
    return route.fulfill({ status, json: body });
  });
}

/** No host listens there: each request is answered in the browser. */
const origin = 'http://localhost:9';

/** The files of the built app; each address that is none has its page. */
async function serveFiles(page: Page, root: string): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const file = join(root, pathOf(route.request().url()));
    const isPage = route.request().resourceType() === 'document';
    if (isPage) return route.fulfill({ path: join(root, 'index.html') });
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
}

/** Opens the built app (`APP_ROOT`: another folder with it) as it was when a recording began, with its answers and no host. */
export async function openRecorded(settings: Settings, answers: readonly RecordedAnswer[]) {
  const { path, language } = settings;
  const browser = await launchBrowser();
  const locale = language === 'it' ? 'it-IT' : 'en-GB';
  const { page, problems } = await openPhone(browser, origin, locale, { isPlain: true });
  page.setDefaultTimeout(10_000);
  await page.addInitScript(({ isSignedIn, hasConsent }) => {
    if (isSignedIn && localStorage.getItem('auth') === null) localStorage.setItem('auth', 'recorded');
    if (hasConsent) localStorage.setItem('strictlyNecessaryCookies', 'true');
    window.addEventListener('crash', ({ detail }: CustomEventInit) => console.error(String(detail)));
  }, settings);
  await serveFiles(page, resolve(process.env['APP_ROOT'] ?? 'build/app'));
  await answer(page, answers);
  await page.goto(path);
  return { page, problems, close: () => browser.close() };
}

/** Taps what has this role and this name; dots at its end stand for the rest of it. */
export async function tap(page: Page, role: string, name: string): Promise<void> {
  const known = role as Parameters<Page['getByRole']>[0];
  const begun = name.endsWith('…') ? name.slice(0, -1) : name;
  await page
    .getByRole(known, { name: begun, exact: begun === name })
    .first()
    .click();
}
