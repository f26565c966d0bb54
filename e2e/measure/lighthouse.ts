// npm run build && node --import tsx e2e/measure/lighthouse.ts [runs]: Lighthouse's mobile preset on the login and on
// the signed-in feed, the median of five runs. CHROME_PATH names the browser (docs/FOOTGUNS.md: not one that draws
// tabs). Lighthouse is installed in .cache and is no dependency of the product.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { browserOptions } from '../support/browser';
import { startHost } from '../support/host';
import { signIn } from '../support/register';
import { isScreenKept } from '../support/storage';
import { visitor } from '../support/town';

const version = '12.8.2';
const folder = resolve('.cache/lighthouse');
const script = `${folder}/node_modules/lighthouse/cli/index.js`;
const options = browserOptions();
const runs = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Report {
  /**
   * The machine's speed during the run. Lighthouse expects 1,500 or more for a desktop computer, which it then slows
   * down by a factor of four.
   */
  environment: { benchmarkIndex: number };
  categories: Record<
    (typeof categories)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

function fetchLighthouse(): void {
  if (existsSync(script)) return;
  const args = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', [...args, `lighthouse@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * One run in a fresh browser, as Lighthouse itself would start it: leftovers of an earlier run would change the
 * result.
 */
async function examine(url: string, profile?: string): Promise<Report> {
  const flags = [
    '--headless=new',
    ...(options.args ?? []),
    ...(profile ? [`--user-data-dir=${profile}`] : []),
  ];
  const args = [script, url, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`];
  args.push(`--only-categories=${categories.join(',')}`);
  // Without this Lighthouse would wait for an idle network, which the open event stream prevents.
  args.push('--max-wait-for-load=15000');
  if (profile) args.push('--disable-storage-reset');
  const env = { ...process.env, ...options.env, CHROME_PATH: options.executablePath };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 27 });
  return JSON.parse(stdout) as Report;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The names of the audits in which a report loses points. */
const lost = ({ categories: all, audits }: Report): string[] =>
  Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);

async function measure(name: string, url: string, profile?: string): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await examine(url, profile));
  const points = categories.map(
    (id) => `${id} ${Math.round(100 * median(reports.map((report) => report.categories[id].score)))}`,
  );
  const values = figures.map(
    (id) => `${id} ${median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN)).toFixed(2)}`,
  );
  console.log(`${name}, median of ${runs}: ${points.join(', ')}`);
  console.log(`  ${values.join(', ')}`);
  const each = reports.map(
    ({ categories: { performance }, environment }) =>
      `${Math.round(100 * performance.score)} at ${Math.round(environment.benchmarkIndex)}`,
  );
  console.log(`  performance of each run, at the machine's benchmark index: ${each.join(', ')}`);
  for (const line of new Set(reports.flatMap(lost))) console.log(`  lost on ${line}`);
}

fetchLighthouse();
const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
const profile = await mkdtemp(join(tmpdir(), 'piazza-lighthouse-'));
try {
  await measure('login', `${host.url}/`);
  const phone = await chromium.launchPersistentContext(profile, {
    ...options,
    baseURL: host.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await page.goto('/');
  await signIn(page, visitor.email, visitor.password);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: /^(Rifiuta tutti|Refuse all)$/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await isScreenKept(page);
  await phone.close();
  await measure('feed', `${host.url}/home-user-profile`, profile);
} finally {
  await host.stop();
  await rm(profile, { recursive: true, force: true });
}
