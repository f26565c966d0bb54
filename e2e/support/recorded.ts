import assert from 'node:assert/strict';
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
  /** 0 if no answer arrived. */
  status: number;
  body: unknown;
}

interface Settings {
  path: string;
  isSignedIn: boolean;
  /** The signed-in person's profile as the phone stored it, because requests contain their id. */
  profile?: object;
  hasConsent: boolean;
  language: string;
}

/** The timeout in ms. Recorded answers arrive at once, so an element that is still missing then is the bug. */
const patience = 10_000;

const pathOf = (url: string): string => new URL(url, 'http://recorded').pathname;
/** Whether the recording hides this value; the test then sends another one. */
const isHidden = (value: unknown): boolean => /^\[removed\]$|^(person|place|device)-\d/.test(String(value));

/** Whether a recorded answer belongs to this request: the same parameters, including the page of a list. */
const answers = (asked: URLSearchParams, params: unknown): boolean =>
  Object.entries(params ?? {}).every(
    ([name, value]) => value === undefined || isHidden(value) || String(value) === asked.get(name),
  );

/** Whether the request asks for a later page of a list: if it got the first page's answer, the list would never end. */
const isFurtherPage = (asked: URLSearchParams): boolean =>
  [...asked].some(([name, value]) => /^(page|dopo|prima)$/i.test(name) && value !== '1');

/** The recorded answers whose parameters are the most similar to this request's. */
function nearest(asked: URLSearchParams, recorded: readonly AnswerInFile[]): AnswerInFile[] {
  const shared = ({ params }: AnswerInFile) =>
    Object.entries(params ?? {}).filter(([name, value]) => String(value) === asked.get(name)).length;
  const most = Math.max(...recorded.map(shared));
  return recorded.filter((one) => shared(one) === most);
}

/** The answer to a write that the recording does not contain: success. */
const done = { status: 200, body: { statusCode: 200, statusMessage: '' } };
const missing = { status: 404, body: { statusCode: 404 } };

/**
 * Answers each request with its recorded answers in order, then repeats the last; an unknown request gets the most
 * similar.
 */
function answerer(recorded: readonly AnswerInFile[]): (request: Request) => AnswerInFile | undefined {
  const used = new Map<string, number>();
  return (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    const ofCall = recorded.filter(
      ({ method, url }) => method === request.method() && pathOf(url) === pathname,
    );
    const ofQuestion = ofCall.filter(({ params }) => answers(searchParams, params));
    const isKnown = ofQuestion.length > 0 || isFurtherPage(searchParams);
    const known = isKnown ? ofQuestion : nearest(searchParams, ofCall);
    const key = `${request.method()} ${pathname}${ofQuestion.length > 0 ? search : ''}`;
    const at = Math.min(used.get(key) ?? 0, known.length - 1);
    used.set(key, at + 1);
    return known[at];
  };
}

const locales = { it: 'it-IT', en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' } as const;

/** An origin without a host; the browser's routes answer each request. */
const origin = 'http://localhost:9';

/** The requests that each page has sent. */
const sent = new WeakMap<Page, Request[]>();

/**
 * Answers all requests of a page: files of the app in `root`, index.html for every other address, and recorded answers
 * for calls.
 */
async function answerAll(page: Page, root: string, recorded: readonly AnswerInFile[]): Promise<void> {
  const answerOf = answerer(recorded);
  const calls: Request[] = [];
  sent.set(page, calls);
  await page.route(`${origin}/**`, (route) => {
    const request = route.request();
    if (request.resourceType() === 'document') return route.fulfill({ path: join(root, 'index.html') });
    const file = join(root, pathOf(request.url()));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return route.fulfill({ path: file });
    calls.push(request);
    const { status, body } = answerOf(request) ?? (request.method() === 'POST' ? done : missing);
    return status === 0 ? route.abort() : route.fulfill({ status, json: body, headers: signFor(request) });
  });
}

/**
 * Opens the built app (in `APP_ROOT`, if set) in the state in which a recording began, with the recorded answers
 * instead of a host.
 */
export async function openRecorded(settings: Settings, recorded: readonly AnswerInFile[]) {
  const browser = await launchBrowser();
  const locale = locales[settings.language as keyof typeof locales];
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
  /** The errors that were not caught or that replaced a page, once nothing is loading any more. */
  const errors = async () => {
    await quiet(page);
    return problems.filter((one) => /^(error|crash): /.test(one));
  };
  return { page, errors, close: () => browser.close() };
}

/**
 * A matcher for an accessible name; "…" at its end stands for the rest. A person's full name is recorded as one word
 * or as two.
 */
function named(name: string): { name: string | RegExp; exact?: true } {
  const words = name.replace(/\s+/g, ' ').replace(/…$/, '');
  const isCut = name.endsWith('…');
  if (!/person-\d/.test(words)) return isCut ? { name: words } : { name: words, exact: true };
  const plain = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const pattern = plain.replaceAll(/(person-\d+)(?: \1)?/g, '$1(?: $1)?');
  return { name: new RegExp(`^${pattern}${isCut ? '' : '$'}`) };
}

type Role = Parameters<Page['getByRole']>[0];

/** Taps the `nth` control with this role and name. Its accessible name may differ from the text in its spaces. */
export async function tap(page: Page, role: string, name: string, nth = 0): Promise<void> {
  const ofRole = (options: Parameters<Page['getByRole']>[1]) => page.getByRole(role as Role, options);
  const [byName, byWords] = [ofRole(named(name)), ofRole({}).filter({ hasText: named(name).name })];
  await byName.or(byWords).first().waitFor({ state: 'attached' });
  const found = ((await byName.count()) > 0 ? byName : byWords).nth(nth);
  // Such a control may be invisible beneath its label, so the click is dispatched to it directly.
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

/** Fills a field with as many characters as were typed, because recordings do not contain the text. */
export async function type(page: Page, name: string, kind: string, length: number): Promise<void> {
  if (kind === 'file') return field(page, name).setInputFiles('public/icons/icon-512.png');
  const one = /^(number|numeric|decimal)$/.test(kind) ? '1' : 'x';
  await field(page, name).fill(examples[kind] ?? one.repeat(length));
}

export const choose = async (page: Page, name: string, index: number): Promise<void> =>
  void (await field(page, name).selectOption({ index }));

/** Presses a key on a control, or without a role on the focused element. */
export const press = (page: Page, key: string, role?: string, name = ''): Promise<void> =>
  role === undefined
    ? page.keyboard.press(key)
    : page
        .getByRole(role as Role, named(name))
        .first()
        .press(key);

export const scroll = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo(0, top), y);

/** Waits until the app is at an address, or navigates there as the back button does. */
export async function arrive(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => url.pathname === pathOf(path);
  await page.waitForURL(isThere, { timeout: 2000 }).catch(() => lead(page, path));
}

const seen = (page: Page, text: string): Locator => page.getByText(text).filter({ visible: true }).first();

export const shows = (page: Page, text: string): Promise<void> => seen(page, text).waitFor();

/** Milliseconds after which something that disappears must be gone; notices take longer. */
const going = 1000;

export async function lacks(page: Page, text: string): Promise<void> {
  await quiet(page);
  await seen(page, text).waitFor({ state: 'hidden', timeout: going });
}

export async function holds(page: Page, name: string): Promise<void> {
  await quiet(page);
  await page
    .getByRole('button', { ...named(name), pressed: true })
    .first()
    .waitFor();
}

export async function counts(page: Page, selector: string, wanted: number): Promise<void> {
  await quiet(page);
  const found = page.locator(selector).filter({ visible: true });
  const until = Date.now() + patience;
  while ((await found.count()) !== wanted && Date.now() < until) await page.waitForTimeout(100);
  assert.equal(await found.count(), wanted, selector);
}

/** The value of a field that a request sent, in its address, as JSON or as a form. */
function valueIn(request: Request, field: string): string | undefined {
  const inAddress = new URL(request.url()).searchParams.get(field);
  if (inAddress !== null) return inAddress;
  const body = request.postData() ?? '';
  if (!body.startsWith('{')) return body.split(`name="${field}"\r\n\r\n`)[1]?.split('\r\n')[0];
  const value = (JSON.parse(body) as Record<string, unknown>)[field];
  return value === undefined ? undefined : String(value);
}

/** Waits until the page sends a request; `wanted` is `METHOD /path`, followed by `: field=value` to require a value. */
export async function sends(page: Page, wanted: string): Promise<void> {
  const [, call, field, value] = /^(\S+ [^\s:]+)(?:: (\w+)=(.*))?$/.exec(wanted) ?? [];
  const isSent = (request: Request) =>
    `${request.method()} ${pathOf(request.url())}` === call &&
    (field === undefined || valueIn(request, field) === value);
  const until = Date.now() + patience;
  while (!sent.get(page)?.some(isSent) && Date.now() < until) await page.waitForTimeout(100);
  assert.ok(sent.get(page)?.some(isSent), `was not sent: ${wanted}`);
}
