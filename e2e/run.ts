// node --import tsx e2e/run.ts FILES: runs the journeys, two at a time, in one process with one browser of each kind.
// Journeys that only read share a demo town; the others get copies of one.
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import type * as Browsers from './support/browser';
import type * as Hosts from './support/host';

// A file loaded with `require` registers its tests in the suite that requires it; `import` would register them at the
// top level.
const load = createRequire(import.meta.url);
const { closeBrowsers } = load('./support/browser.ts') as typeof Browsers;
const { closeTown } = load('./support/host.ts') as typeof Hosts;

// A signal ends a process without its `exit` event, in which `run` in support/host.ts stops the hosts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
after(async () => {
  await closeBrowsers();
  await closeTown();
});
const suite = (file: string): void => void describe(file, { concurrency: 1 }, () => void load(resolve(file)));
const files = process.argv.slice(2);
const isEngine = (file: string): boolean => file.startsWith('e2e/engines/');
describe('journeys', { concurrency: 2 }, () => {
  // One engine after another, because three at the same time starve each other on two cores.
  if (files.some(isEngine))
    describe('engines', { concurrency: 1 }, () => files.filter(isEngine).forEach(suite));
  files.filter((file) => !isEngine(file)).forEach(suite);
});
