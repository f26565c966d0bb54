import type { Page } from 'playwright-core';
import { lead } from './phone';

/** Saves the session's recording, as a person does to report a problem. */
export async function saveRecording(page: Page, file: string): Promise<void> {
  // If the page is already open, `lead` would never return.
  if (new URL(page.url()).pathname !== '/centro-assistenza') await lead(page, '/centro-assistenza#problema');
  // Waits for the page to focus its heading, the last step of its start; people tap later than that.
  await page.locator('h2:focus').waitFor();
  await page.getByRole('checkbox', { name: 'Allega la registrazione' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la registrazione' }).click();
  await (await download).saveAs(file);
}
