import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHost } from '../support/host';
import { openPhone, type Phone } from '../support/phone';
import { signIn } from '../support/register';
import { setStage } from '../support/stage';
import { visitor } from '../support/town';

/**
 * Others have used up the rate limit of the phone's IP address: the phone computes a proof of work, and the person
 * notices nothing.
 */
let phone: Phone;
/** The statuses of the app's calls, by path. */
const statuses: string[] = [];

const { host, browser } = setStage(
  () => startHost({ DEMO: '1', RATE_LIMIT: '1' }),
  async () => {
    phone = await openPhone(browser, host.url, 'it-IT', { isPlain: true });
    phone.page.on('response', (answer) => {
      const path = new URL(answer.url()).pathname;
      if (answer.request().method() === 'POST') statuses.push(`${path} ${answer.status()}`);
    });
    await phone.page.goto('/forgot-password');
    await phone.page.getByRole('button', { name: 'Rifiuta tutti' }).click();
  },
);

/** Sends calls as another person behind the same IP address; returns the number of refusals. */
async function neighbours(count: number, call: string, bodyOf: (n: number) => object): Promise<number> {
  const asked = Array.from({ length: count }, (_, n) =>
    fetch(`${host.url}${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(n)),
    }),
  );
  return (await Promise.all(asked)).filter(({ status }) => status === 429).length;
}

test('a forgotten password is recovered after others used up the IP address’s limit for links', async () => {
  const call = '/api/Persona/Recover';
  assert.equal(await neighbours(8, call, (n) => ({ email: `vicino${n}@example.com` })), 3);
  const { page } = phone;
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await page.getByText('Il recupero ha avuto successo.').waitFor();
  assert.deepEqual(statuses, [`${call} 429`, `${call} 200`]);
  await host.linkFor(visitor.email);
});

test('a person signs in after others used up the IP address’s login attempts', async () => {
  const call = '/api/Persona/Login';
  const wrong = (n: number) => ({ Email: `vicino${n}@example.com`, Password: 'sbagliata' });
  assert.equal(await neighbours(110, call, wrong), 10);
  statuses.length = 0;
  const { page } = phone;
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  assert.deepEqual(
    statuses.filter((line) => line.startsWith(call)),
    [`${call} 429`, `${call} 200`],
  );
});
