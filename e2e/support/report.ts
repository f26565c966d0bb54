import type { Page } from 'playwright-core';
import { lead } from './phone';
import { quiet } from './stream';

/** Saves the session's recording as a person does who reports a problem. */
export async function saveRecording(page: Page, file: string): Promise<void> {
  await lead(page, '/centro-assistenza#problema');
  // A person reads before they tap.
  await quiet(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la registrazione' }).click();
  await (await download).saveAs(file);
}
