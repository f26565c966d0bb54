import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { setStage } from '../support/stage';
import { quiet } from '../support/stream';

/** Security headers of the app's files, and their effect in the browser; access.test.ts checks them on every screen. */
let phone: Phone;

const { host, browser } = setStage(
  () => startHost(),
  async () => {
    phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
  },
);

const read = (page: Page, path: string): Promise<Record<string, string>> =>
  page.evaluate(async (at) => Object.fromEntries((await fetch(at, { cache: 'reload' })).headers), path);

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

test('every answer has the headers that isolate it from other origins', async () => {
  const { page } = phone;
  const answers: Record<string, string>[] = [];
  page.on('response', (response) => answers.push({ url: response.url(), ...response.headers() }));
  await page.goto('/');
  await quiet(page);
  for (const path of ['/manifest.webmanifest', '/sw.js', '/no/such/page', '/images/profile/no-profile.svg'])
    answers.push({ url: path, ...(await read(page, path)) });
  answers.push({ url: 'refused', ...(await read(page, '/api/Bookmark/CountBookmarkPersonaID?PersonaID=1')) });
  assert.ok(answers.length > 8, 'the page has its scripts, texts and pictures');
  const isOpen = (url: string) => /\/(assets|fonts)\//.test(url);
  for (const answer of answers)
    for (const [name, value] of Object.entries({
      ...everywhere,
      // These files may be loaded by the replay page, whose origin is different.
      ...(isOpen(answer['url'] ?? '') && { 'cross-origin-resource-policy': 'cross-origin' }),
    }))
      assert.equal(answer[name], value, `${name} of ${answer['url']}`);
});

test('the page’s policy allows no inline code, no evaluated code and no other origin', async () => {
  const { page } = phone;
  const headers = await read(page, '/');
  const policy = headers['content-security-policy'] ?? '';
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(part), part);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
});

test('the browser enforces the policy', async () => {
  const { page, problems } = phone;
  problems.length = 0;
  const refused = await page.evaluate(async () => {
    // Code that the test injects may use eval; code that the page runs later may not.
    await new Promise((later) => setTimeout(later));
    const { trustedTypes } = window as Window & {
      trustedTypes?: { createPolicy(name: string, rules: object): unknown };
    };
    return [
      () => window.eval('1'),
      () => new Function('return 1')(),
      () => void (document.createElement('div').innerHTML = '<img>'),
      () => void (document.createElement('script').src = '/sw.js'),
      () => document.createElement('button').setAttribute('onclick', '1'),
      () => trustedTypes?.createPolicy('default', {}),
    ].map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch {
        return 'refused';
      }
    });
  });
  assert.deepEqual(refused, Array<string>(6).fill('refused'));
  const isForeignReached = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => true,
      () => false,
    ),
  );
  assert.equal(isForeignReached, false);
  assert.match(problems.join('\n'), /policy violated/);
});
