import type { Page } from 'playwright-core';
import { lead } from './phone';

/** Saves the session's recording, as a person does who reports a problem. */
export async function saveRecording(page: Page, file: string): Promise<void> {
  // If the page is already open, `lead` would wait in vain.
  if (new URL(page.url()).pathname !== '/centro-assistenza') await lead(page, '/centro-assistenza#problema');
  // The last step of the page's start; a person taps later still.
  await page.locator('h2:focus').waitFor();
  await page.getByRole('checkbox', { name: 'Allega la registrazione' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la registrazione' }).click();
  await (await download).saveAs(file);
}
