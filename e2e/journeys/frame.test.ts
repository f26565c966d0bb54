import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually, startTown } from '../support/host';
import { lead, openPhone, type Phone } from '../support/phone';
import { register, setPassword, signIn } from '../support/register';
import { fillAd } from '../support/sent';
import { setStage } from '../support/stage';
import { successOf } from '../support/stream';
import { visitor } from '../support/town';

let phone: Phone;

const { host, browser } = setStage(startTown, async () => {
  phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
});

test('§1 a pinch with two fingers does not zoom', async () => {
  const { page, context } = phone;
  await page.goto('/');
  await page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  const devtools = await context.newCDPSession(page);
  const pinch = { x: 195, y: 400, scaleFactor: 2.5, gestureSourceType: 'touch' } as const;
  await devtools.send('Input.synthesizePinchGesture', pinch);
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
});

test('§1 above 768 px only a notice is shown, and below it the app returns', async () => {
  const { page } = phone;
  const notice = page.getByText('This app is for mobile devices and tablets only.');
  await page.setViewportSize({ width: 1024, height: 768 });
  await notice.waitFor();
  await page.getByText('Questa app è solo per dispositivi mobili e tablet.').waitFor();
  assert.equal(await page.getByRole('button').count(), 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Accedi' }).waitFor();
});

test('§4 another person’s unseen story blinks with a blue border', async () => {
  const { page } = phone;
  await signIn(page, visitor.email, visitor.password);
  const ring = page
    .getByRole('link', { name: /da vedere/ })
    .first()
    .locator('[data-ring]');
  const look = () =>
    ring.evaluate((element) => {
      const style = getComputedStyle(element, '::after');
      const rgb = style.borderTopColor.match(/\d+/g)?.map(Number) ?? [];
      return {
        rgb,
        blinks: [style.animationName, style.animationIterationCount, style.animationPlayState].join(' '),
      };
    });
  const blinksAs = (blinks: string) =>
    eventually(blinks, async () => ((await look()).blinks === blinks ? true : undefined));
  await blinksAs('blink infinite running');
  const [red = 0, green = 0, blue = 0] = (await look()).rgb;
  assert.ok(blue > 200 && blue > red && blue > green);
  // At this scroll position the story's ring is off the screen.
  await page.evaluate(() => window.scrollTo(0, 3000));
  await blinksAs('blink infinite paused');
  await page.evaluate(() => window.scrollTo(0, 0));
  await blinksAs('blink infinite running');
});

test('WCAG 2.2.2 a switch in the menu stops all motion, and a choice beside it sets light or dark; both also apply in a new tab', async () => {
  const { page, context } = phone;
  await page.goto('/user-settings');
  await page.getByRole('switch', { name: 'Riduci le animazioni' }).check();
  await page.getByText('Scuro', { exact: true }).click();
  const next = await context.newPage();
  // Blocks the app's scripts, so that the page shows what the inline script does.
  await next.route('**/assets/*.js', () => undefined);
  await next.goto('/home-user-profile', { waitUntil: 'commit' });
  await next.locator('html[data-theme=dark][data-motion=reduced]').waitFor();
  assert.equal(await next.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(22, 20, 18)');
  await next.close();
  await lead(page, '/home-user-profile');
  const ring = page
    .getByRole('link', { name: /da vedere/ })
    .first()
    .locator('[data-ring]');
  assert.equal(await ring.evaluate((element) => getComputedStyle(element, '::after').animationName), 'none');
  await lead(page, '/user-settings');
  await page.getByRole('switch', { name: 'Riduci le animazioni' }).uncheck();
  await page.getByText('Automatico', { exact: true }).click();
});

test('§1 a phone in landscape shows a request to turn it, and keeps what was typed', async () => {
  const { page } = phone;
  await lead(page, '/insert-post');
  await page.getByLabel('Titolo').fill('Cerco compagni di bici');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByText('Gira il telefono.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await page.getByLabel('Titolo').inputValue(), 'Cerco compagni di bici');
});

test('on a small phone that is turned, a card’s picture is no higher than the screen', async () => {
  const { page } = phone;
  await page.setViewportSize({ width: 667, height: 375 });
  await lead(page, '/home-user-profile');
  const height = await eventually('a card with a picture', async () => {
    const highest = await page
      .getByRole('article')
      .locator('img')
      .evaluateAll((all) => Math.max(0, ...all.map((one) => one.getBoundingClientRect().height)));
    // The feed's first post may have no picture.
    if (highest > 100) return highest;
    await page.mouse.wheel(0, 300);
    return undefined;
  });
  assert.ok(height <= 375, String(height));
  await page.setViewportSize({ width: 390, height: 844 });
});

test('on a small tablet results and saved posts have three columns, and forms and feed are at most 560 px wide', async () => {
  const { page } = phone;
  await page.setViewportSize({ width: 720, height: 1000 });
  const inRow = async (articles: Locator) => {
    await articles.nth(3).waitFor();
    const tops = await articles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  await lead(page, '/category/30/casa-e-giardino');
  assert.equal(await inRow(page.getByRole('feed').getByRole('article')), 3);
  await lead(page, '/bookmark');
  assert.equal(await inRow(page.getByRole('list', { name: 'Salvati' }).getByRole('listitem')), 3);
  for (const [at, what] of [
    ['/home-user-profile', page.getByRole('article').first()],
    ['/impostazioni', page.locator('#root form')],
  ] as const) {
    await lead(page, at);
    const { x = 0, width = 0 } = (await what.boundingBox()) ?? {};
    assert.ok(width <= 560 && Math.abs(x + width / 2 - 360) < 2, `${at}: ${x}, ${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a long word makes no page wider, whichever field it is typed in', async () => {
  const { page } = phone;
  const look = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
  const forms = ['/insert-ad', '/insert-post', '/crea-negozio', '/centro-assistenza', '/search-user'];
  await lead(page, '/conversazioni');
  const talk = await page.locator('a[href^="/conversazione/"]').first().getAttribute('href');
  assert.ok(talk);
  for (const at of [talk, ...forms]) {
    await lead(page, at);
    const fields = page
      .locator('#root')
      .locator('textarea, input:is(:not([type]), [type=text], [type=search])');
    await fields.first().waitFor();
    for (const field of await fields.all()) await field.fill('a'.repeat(300));
    assert.equal(await page.locator('html').evaluate(look), 0, at);
    for (const field of await fields.all()) await field.fill('');
  }
});

test('a name without spaces makes no page wider, and the chat with that person can be closed', async () => {
  const { page } = phone;
  const name = 'w'.repeat(100);
  const seller = { email: 'w@example.com', name, surname: name, city: 'Modena' };
  const other = await openPhone(browser, host.url, 'it-IT', { calm: true, isPlain: true });
  await register(other.page, seller);
  await setPassword(other.page, await host.linkFor(seller.email), 'w-w-w-w-w-w');
  await fillAd(other.page, 'Monociclo azzurro');
  await other.page.getByRole('button', { name: 'Pubblica' }).click();
  await other.page.waitForURL(/\/view-post\//);
  await other.page.getByRole('dialog', { name: 'È online' }).getByRole('button', { name: 'Chiudi' }).click();

  const isAsWideAs = async (width: number) =>
    assert.equal(await page.locator('html').evaluate((root) => root.scrollWidth), width, page.url());
  await page.setViewportSize({ width: 320, height: 844 });
  await lead(page, new URL(other.page.url()).pathname);
  const write = async (at: Page, box: string, text: string) => {
    const field = at.getByRole('textbox', { name: box });
    await field.fill(text);
    await at.locator('form').filter({ has: field }).getByRole('button', { name: 'Invia' }).click();
    await at.getByText(text).last().waitFor();
  };
  await page.getByRole('link', { name: /^Contatta w/ }).click();
  await write(page, 'Scrivi un messaggio', 'È ancora libero?');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await isAsWideAs(320);
  await other.page.getByRole('button', { name: /^Commenti/ }).click();
  // A comment shows at once but is sent a moment later. A list that is already open is not updated.
  const sent = successOf(other.page, /\/CreateComment/);
  await write(other.page, 'Scrivi un commento', 'Lo tengo da parte.');
  await sent;
  await page.getByRole('button', { name: /^Commenti/ }).click();
  await page.getByText('Lo tengo da parte.').waitFor();
  await isAsWideAs(320);
  await lead(page, '/conversazioni');
  await page.getByText(name).first().click();
  await page.locator('h1').getByText(name).waitFor();
  await isAsWideAs(320);
  await page.locator('h1').getByRole('link').click();
  await page.getByRole('button', { name: /^Ingrandisci la foto di w/ }).waitFor();
  await isAsWideAs(320);
  await other.context.close();
  await page.setViewportSize({ width: 390, height: 844 });
});

test('§4 an upload shows an overlay with its percentage, which blocks the page and can cancel the upload', async () => {
  const { page } = phone;
  await lead(page, '/insert-post');
  await page.getByLabel('Titolo').fill('Cerco compagni di bici');
  await page.route('**/api/Post/AddPost', () => undefined);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  const overlay = page.getByRole('progressbar', { name: 'Invio in corso' });
  await overlay.getByText(/^\d+ %$/).waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
  await page.getByRole('button', { name: 'Annulla l’invio' }).click();
  await overlay.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Titolo').inputValue(), 'Cerco compagni di bici');
});

test('§2 a profile picture enlarges to 300 by 300', async () => {
  const { page } = phone;
  await page.goto('/home-user-profile');
  await page.locator('a[href^="/user-page/"]').first().click();
  await page.getByRole('button', { name: /^Ingrandisci la foto/ }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await picture.waitFor();
  assert.deepEqual(
    await picture.evaluate((img: HTMLElement) => [img.offsetWidth, img.offsetHeight]),
    [300, 300],
  );
});

test('§2 a form submitted by the browser itself gets the error page, status 405', async () => {
  const { page } = phone;
  await lead(page, '/user-settings');
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.method = 'post';
    form.submit();
  });
  await page.getByText('405 Method Not Allowed').waitFor();
  phone.problems.length = 0;
  await page.getByRole('link', { name: 'Torna all’inizio' }).click();
  await page.getByRole('feed').getByRole('article').first().waitFor();
});

test('§2 an address with an invalid percent sign gets the error page, status 404', async () => {
  const { page } = phone;
  await page.goto('/category/1/50%');
  await page.getByText('404 Not Found').waitFor();
  const plain = await page.request.get('/category/1/50%', { headers: { accept: 'text/html' } });
  assert.match(await plain.text(), /<div id="root">/);
  await page.getByRole('link', { name: 'Torna all’inizio' }).click();
  await page.getByRole('feed').getByRole('article').first().waitFor();
});

test('no error occurred, and no request left the origin', () => {
  assert.deepEqual(phone.problems, []);
});
