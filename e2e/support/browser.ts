import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Carries a headless Chromium within the package itself; later ones want a newer Node. */
const carrier = '@sparticuz/chromium@138.0.2';
const cache = resolve('.cache/browser');

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Looks for a browser of the system, unless PIAZZA_IGNORE_SYSTEM_CHROME=1. */
function findSystemBrowser(): string | undefined {
  if (process.env['PIAZZA_IGNORE_SYSTEM_CHROME'] === '1') return undefined;
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    existsSync,
  );
}

/** Installs the carrier below .cache and unpacks its browser and the libraries that it wants there. */
function unpackCarrier(): string {
  const binary = join(cache, 'chromium');
  if (existsSync(binary)) return binary;
  const npm = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--prefix',
    cache,
    carrier,
  ];
  execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  const module = pathToFileURL(join(cache, 'node_modules/@sparticuz/chromium/build/esm/index.js')).href;
  const unpack = `import(${JSON.stringify(module)}).then((m) => m.default.executablePath())`;
  // The package unpacks below TMPDIR, and its libraries only where it takes the machine for a bare one.
  const env = { ...process.env, TMPDIR: cache, CODEBUILD_BUILD_IMAGE: 'nodejs20' };
  execFileSync(process.execPath, ['-e', unpack], { stdio: ['ignore', 'ignore', 'inherit'], env });
  return binary;
}

/** How to start a headless Chromium: CHROME_PATH, else the system's, else one that npm brings. */
export function browserOptions(): LaunchOptions {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-software-rasterizer'];
  const executablePath = process.env['CHROME_PATH'] || findSystemBrowser();
  if (executablePath) return { executablePath, args };
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
    FONTCONFIG_PATH: join(cache, 'fonts'),
  };
  const bare = ['--no-zygote', '--use-angle=swiftshader', '--font-render-hinting=none'];
  return { executablePath: unpackCarrier(), args: [...args, ...bare], env };
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions());
