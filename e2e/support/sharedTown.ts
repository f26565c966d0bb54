import { rename, writeFile } from 'node:fs/promises';
import { sharedHost, startHost } from './host';

// Started by .tools/e2e.mjs beside the journeys, and stopped by it after them.
async function open(folder: string): Promise<void> {
  const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  process.once('SIGTERM', () => void host.stop());
  const file = sharedHost(folder);
  await writeFile(`${file}.new`, host.url);
  await rename(`${file}.new`, file);
}

const folder = process.env['E2E_TOWN'];
if (folder === undefined) throw new Error('E2E_TOWN names no folder: run .tools/e2e.mjs');
// The host is another process: until it is stopped this one waits for the signal.
const waiting = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => clearInterval(waiting));
void open(folder);
