import { signFor } from './signFor';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { launchBrowser } from './browser';
import { lead, openPhone } from './phone';
import { quiet } from './stream';

/** An answer of the host in a recording. */
export interface AnswerInFile {
  method: string;
  url: string;
  params?: unknown;
  /** 0: no answer arrived. */
  status: number;
  body: unknown;
}

interface Settings {
  path: string;
  isSignedIn: boolean;
  /** The signed-in person as the phone stored them: their id is in the requests. */
  profile?: object;
  hasConsent: boolean;
  language: string;
}

/** A journey finds its elements at once; a missing element is the fault. */
const patience = 10_000;

const pathOf = (url: string): string => new URL(url, 'http://recorded').pathname;
/** The recording hides this value, so the test sends another. */
const isHidden = (value: unknown): boolean => /^\[removed\]$|^(person|place|device)-\d/.test(String(value));

/** Whether an answer matches this request: the same thing and the same page of a list. */
const answers = (asked: URLSearchParams, params: unknown): boolean =>
  Object.entries(params ?? {}).every(
    ([name, value]) => value === undefined || isHidden(value) || String(value) === asked.get(name),
  );

/** A later page of a list: with the first page's answer the list would never end. */
const isFurtherPage = (asked: URLSearchParams): boolean =>
  [...asked].some(([name, value]) => /^(page|dopo|prima)$/i.test(name) && value !== '1');

/** Each request gets its recorded answers in order, then the last one repeatedly. */
function answerer(recorded: readonly AnswerInFile[]): (request: Request) => AnswerInFile | undefined {
  const used = new Map<string, number>();
  return (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    const ofCall = recorded.filter(
      ({ method, url }) => method === request.method() && pathOf(url) === pathname,
    );
    const ofQuestion = ofCall.filter(({ params }) => answers(searchParams, params));
    const known = ofQuestion.length > 0 || isFurtherPage(searchParams) ? ofQuestion : ofCall;
    const key = `${request.method()} ${pathname}${ofQuestion.length > 0 ? search : ''}`;
    const at = Math.min(used.get(key) ?? 0, known.length - 1);
    used.set(key, at + 1);
    return known[at];
  };
}

/** No host listens there: the browser answers each request. */
const origin = 'http://localhost:9';

/**
 * Answers all requests of the page at `root`: the app's files, its page for every other address, and recorded answers
 * for calls.
 */
async function answerAll(page: Page, root: string, recorded: readonly AnswerInFile[]): Promise<void> {
  const answerOf = answerer(recorded);
  await page.route(`${origin}/**`, (route) => {
    const request = route.request();
    if (request.resourceType() === 'document') return route.fulfill({ path: join(root, 'index.html') });
    const file = join(root, pathOf(request.url()));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return route.fulfill({ path: file });
    const { status, body } = answerOf(request) ?? { status: 404, body: { statusCode: 404 } };
    return status === 0 ? route.abort() : route.fulfill({ status, json: body, headers: signFor(request) });
  });
}

/**
 * Opens the built app (`APP_ROOT`: another folder with it) in the state in which a recording began, with its answers
 * and without a host.
 */
export async function openRecorded(settings: Settings, recorded: readonly AnswerInFile[]) {
  const browser = await launchBrowser();
  const locale = settings.language === 'it' ? 'it-IT' : 'en-GB';
  const { page, problems } = await openPhone(browser, origin, locale, { isPlain: true });
  page.setDefaultTimeout(patience);
  await page.addInitScript(({ isSignedIn, profile, hasConsent }) => {
    if (isSignedIn && localStorage.getItem('auth') === null) {
      localStorage.setItem('auth', 'recorded-session');
      if (profile) localStorage.setItem('userProfile', JSON.stringify(profile));
    }
    if (hasConsent) localStorage.setItem('strictlyNecessaryCookies', 'true');
    window.addEventListener('crash', ({ detail }: CustomEventInit) => console.error(`crash: ${detail}`));
  }, settings);
  await answerAll(page, resolve(process.env['APP_ROOT'] ?? 'build/app'), recorded);
  await page.goto(settings.path);
  /** The errors that nothing caught or that removed a page, once the page is quiet. */
  const errors = async () => {
    await quiet(page);
    return problems.filter((one) => /^(error|crash): /.test(one));
  };
  return { page, errors, close: () => browser.close() };
}

/** Matches a name; dots at its end stand for the rest. */
const named = (name: string) =>
  name.endsWith('…') ? { name: name.slice(0, -1) } : { name: name.replace(/\s+/g, ' '), exact: true };

/** Taps the `nth` control with this role and name. The accessible name may have other spaces than the text. */
export async function tap(page: Page, role: string, name: string, nth = 0): Promise<void> {
  const ofRole = (options: Parameters<Page['getByRole']>[1]) =>
    page.getByRole(role as Parameters<Page['getByRole']>[0], options);
  const [byName, byWords] = [ofRole(named(name)), ofRole({}).filter({ hasText: named(name).name })];
  await byName.or(byWords).first().waitFor({ state: 'attached' });
  const found = ((await byName.count()) > 0 ? byName : byWords).nth(nth);
  // Such a control may be invisible below its label, which a person taps.
  await (/^(checkbox|radio|switch)$/.test(role) ? found.dispatchEvent('click') : found.click());
}

const field = (page: Page, name: string): Locator => {
  const { name: begun, ...exact } = named(name);
  return page
    .getByLabel(begun, exact)
    .or(page.getByPlaceholder(begun, exact))
    .and(page.locator('input, textarea, select'))
    .first();
};

const examples: Record<string, string> = {
  email: 'person-1@example.com',
  password: 'recorded-1',
  date: '1990-05-17',
  tel: '3331234567',
};

/** Fills a field with as many characters as were typed; no recording holds the words. */
export async function type(page: Page, name: string, kind: string, length: number): Promise<void> {
  if (kind === 'file') return field(page, name).setInputFiles('public/icons/icon-512.png');
  const one = /^(number|numeric|decimal)$/.test(kind) ? '1' : 'x';
  await field(page, name).fill(examples[kind] ?? one.repeat(length));
}

export const choose = async (page: Page, name: string, index: number): Promise<void> =>
  void (await field(page, name).selectOption({ index }));

export const scroll = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo(0, top), y);

/** Waits until the app is at an address, or navigates there as the browser's back button does. */
export async function arrive(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => url.pathname === pathOf(path);
  await page.waitForURL(isThere, { timeout: 2000 }).catch(() => lead(page, path));
}

const seen = (page: Page, text: string): Locator => page.getByText(text).filter({ visible: true }).first();

export const shows = (page: Page, text: string): Promise<void> => seen(page, text).waitFor();

/** Milliseconds after which something that disappears is gone; a notice that times out is not. */
const going = 1000;

export async function lacks(page: Page, text: string): Promise<void> {
  await quiet(page);
  await seen(page, text).waitFor({ state: 'hidden', timeout: going });
}
