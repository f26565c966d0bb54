// node --import tsx e2e/run.ts FILES: the journeys, three at a time, in one process with one browser, one demo town that is
// copied and one that is visited. All took 329 s so; two at a time 424, and 389 with a process and a browser for each.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, describe } from 'node:test';
import type * as Browsers from './support/browser';
import type * as Hosts from './support/host';

// A required file registers its tests with the suite that requires it; an imported one would with the whole run.
const load = createRequire(import.meta.url);
const { closeBrowser } = load('./support/browser.ts') as typeof Browsers;
const { closeTown } = load('./support/host.ts') as typeof Hosts;

// Whoever is told to end kills the hosts that it started (`run` in support/host.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
after(async () => {
  await closeBrowser();
  await closeTown();
});
describe('journeys', { concurrency: 3 }, () => {
  for (const file of process.argv.slice(2))
    describe(file, { concurrency: 1 }, () => void load(resolve(file)));
});
