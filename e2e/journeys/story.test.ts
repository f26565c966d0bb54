import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { ask, myIDOn, visitor } from '../support/town';

/** §4 Stories: one person publishes a story, another watches and likes it, and the publisher learns of both. */
let publisher: Phone;
let viewer: Phone;
let publisherID: number;
const emma = { email: 'emma.taylor@example.com', password: visitor.password };
const words = 'Straordinariamente illuminato, indimenticabilissimevolmente';
/** Words of more than 20 letters are hyphenated (§5). */
const shown = 'Straordinariamente illuminato, indimenticabilissime-\nvolmente';

const { host, browser } = setStage(startTown, async () => {
  publisher = await openPhone(browser, host.url, 'en-GB', { isPlain: true });
  viewer = await openPhone(browser, host.url, 'it-IT', { dark: true, isPlain: true });
  for (const [{ page }, { email, password }] of [
    [publisher, emma],
    [viewer, visitor],
  ] as const) {
    await page.goto('/');
    await signIn(page, email, password);
  }
  publisherID = await myIDOn(publisher.page);
  await publisher.page.waitForFunction(() => document.documentElement.lang === 'en');
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tile = (page: Page) => page.locator(`a[href="/story-views/${publisherID}"]`);
/** The text's position in parts of the background's width and height, and its font size. */
const boxOf = (words: Locator): Promise<number[]> =>
  words.evaluate((text) => {
    const [box, ground] = [text, text.parentElement ?? text].map((part) => part.getBoundingClientRect());
    if (!box || !ground) return [];
    const { width, height, left, top } = ground;
    const size = parseFloat(getComputedStyle(text).fontSize);
    return [
      (box.left - left) / width,
      (box.top - top) / height,
      box.width / width,
      box.height / height,
      size / width,
    ];
  });
let composed: number[] = [];
const heard = (page: Page, text: string): Promise<void> =>
  page.locator('[data-voice] > p').filter({ hasText: text }).first().waitFor({ state: 'attached' });
const countOf = async (page: Page): Promise<number> =>
  (await ask(page, 'GET /api/Stories/StoriesByPersonaID', { PersonaID: publisherID })).listStories.length;

async function compose(page: Page): Promise<void> {
  await page.goto('/insert-stories');
  await page.locator('input[type=file]').setInputFiles(join('server/demo/pictures', 'bici-citta-1.webp'));
  await page.getByRole('textbox', { name: 'Text on the story' }).fill(words);
  await page.locator('label', { has: page.getByRole('radio', { name: 'Lobster' }) }).click();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Bottom' }) }).click();
}

test('§2 the first tile opens the editor, whose preview shows the story', async () => {
  const { page } = publisher;
  const fonts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/fonts/')) fonts.push(pathname);
  });
  // Until the strip is loaded, the whole first tile adds a story; then it opens her own one.
  await tile(page).waitFor();
  await page.getByRole('link', { name: /Add a story/ }).click();
  await page.waitForURL('/insert-stories');
  await page.getByRole('radio', { name: 'Roboto' }).waitFor();
  await compose(page);
  const preview = page.getByRole('group', { name: 'Preview' });
  assert.equal(await preview.locator('p').textContent(), shown);
  await preview.locator('img[data-fit]').waitFor();
  await page.waitForFunction(() => document.fonts.check('20px "Story Lobster"'));
  await preview.locator('p').filter({ visible: true }).waitFor();
  composed = await boxOf(preview.locator('p'));
  // No control covers the text.
  const tops = await preview.locator('p').evaluate((text) => text.getBoundingClientRect().bottom);
  const { y: row = 0 } = (await page.getByRole('radiogroup', { name: 'Font' }).boundingBox()) ?? {};
  assert.ok(tops <= row, `${tops} ${row}`);
  // Each font name is drawn in its own font once it is visible, which most of the thirty are not.
  assert.ok(fonts.includes('/fonts/lobster.woff2') && fonts.includes('/fonts/roboto.woff2'), fonts.join());
  assert.ok(new Set(fonts).size < 15, `${new Set(fonts).size} fonts`);
});

test('the story is published only once: the same text, font and position again are refused', async () => {
  const { page } = publisher;
  const before = await countOf(page);
  await press(page, 'Publish');
  await page.waitForURL('/home-user-profile');
  await page.getByText('Story published.').waitFor();
  await compose(page);
  await press(page, 'Publish');
  await page.getByText('This story has already been uploaded.').waitFor();
  assert.equal(await countOf(page), before + 1);
});

test('another person sees that it is unseen, watches it for 6 s, likes it, and then gets to the home page', async () => {
  const { page } = viewer;
  await page.goto('/home-user-profile');
  await page.getByRole('link', { name: 'Storia di Emma Taylor, da vedere' }).click();
  await page.waitForURL(`/story-views/${publisherID}`);
  await page.locator('[data-state=running]').waitFor();
  const start = performance.now();
  assert.equal(await page.locator('main p').first().textContent(), shown);
  await page.getByRole('img', { name: 'Immagine della storia di Emma Taylor' }).waitFor();
  for (const [index, part] of (await boxOf(page.locator('main p').first())).entries())
    assert.ok(
      Math.abs(part - (composed[index] ?? Infinity)) < 0.01,
      `${index}: ${composed[index]} became ${part}`,
    );
  await press(page, 'Mi piace');
  await page.getByRole('button', { name: '1 mi piace', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mi piace', exact: true, pressed: true }).waitFor();
  await page.waitForURL('/home-user-profile');
  assert.ok(performance.now() - start > 5000, 'the story was over too soon');
  await page.getByRole('link', { name: 'Storia di Emma Taylor', exact: true }).waitFor();
});

test('a like is removed and restored; a pause stops the story; its link opens the whole story', async () => {
  const { page } = viewer;
  await page.goto(`/story-views/${publisherID}`);
  await page.getByRole('heading', { name: 'Emma Taylor' }).waitFor();
  await press(page, 'Metti in pausa');
  // In forced colours the picture has no shade, so each button has its own ground.
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button:has(svg)')].every(
      (button) => getComputedStyle(button).backgroundColor === 'rgb(0, 0, 0)',
    ),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  const total = await countOf(page);
  for (let at = 2; at <= total; at += 1) {
    await page.keyboard.press('ArrowRight');
    await heard(page, `Storia ${at} di ${total}`);
  }
  await page.getByRole('button', { name: 'Mi piace', exact: true, pressed: true }).click();
  await page.getByRole('button', { name: '0 mi piace', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mi piace', exact: true, pressed: false }).click();
  await page.getByRole('button', { name: '1 mi piace', exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: '1 visualizzazione' }).count(), 0);
  await page.keyboard.press('Escape');
  await page.waitForURL('/home-user-profile');
});

test('the publisher’s notification opens the story, with its viewers and likes', async () => {
  const { page } = publisher;
  await lead(page, '/notifiche');
  await page
    .getByRole('link', { name: /Giulia Rossi liked your story/ })
    .first()
    .click();
  await page.waitForURL(`/story-views/${publisherID}`);
  const total = await countOf(page);
  await heard(page, `Story ${total} of ${total}`);
  for (const [opener, title] of [
    ['1 view', 'Seen by'],
    ['1 like', 'Liked by'],
  ] as const) {
    await press(page, opener);
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('link', { name: 'Giulia Rossi' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
});

test('§6 the publisher deletes it after confirming, and after the last story the home page opens', async () => {
  const { page } = publisher;
  const before = await countOf(page);
  await press(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' });
  await question.getByRole('button', { name: 'Delete story' }).click();
  await page.waitForURL('/home-user-profile');
  await page.getByText('Story deleted.').waitFor();
  assert.equal(await countOf(page), before - 1);
  await viewer.page.goto('/home-user-profile');
  await tile(viewer.page).waitFor();
});

test('no error occurred on either phone, and no request left the origin', () => {
  assert.deepEqual([...publisher.problems, ...viewer.problems], []);
});
