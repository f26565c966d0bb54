import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually, freePort } from '../support/host';
import { type Driver, type Engine } from './driver';

/** WebKitGTK over W3C WebDriver. An automated window is always ephemeral, which Safari calls private. */
const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter(existsSync);
const browserPath = libraries
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}/MiniBrowser`))
  .find((path) => /\/webkit(2gtk-4|gtk-6)/.test(path) && existsSync(path));
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Starts an invisible screen; returns its process and its number. */
async function startScreen(): Promise<[ChildProcess, string]> {
  const screen = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((found, fail) => {
    screen.stdout.once('data', (line: Buffer) => found(line.toString().trim()));
    screen.once('exit', () => fail(new Error('Xvfb ended')));
  });
  return [screen, `:${number}`];
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Milliseconds. A page that takes longer to load has failed. */
const maxCallMs = 60_000;
const maxOpenMs = 20_000;

const callTo =
  (root: string, maxMs = maxCallMs): Call =>
  async (method, path, body) => {
    const signal = AbortSignal.timeout(maxMs);
    const answer = await fetch(root + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

const pressAt = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});

function drive(call: Call, end: () => void): Driver {
  /** In the protocol, an element is an object whose only value is the element's id. */
  const write = async (element: Promise<unknown>, text: string) =>
    void (await call('POST', `/element/${Object.values((await element) as object)[0]}/value`, { text }));
  return {
    problems: [],
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    evaluate: (expression) => call('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    press: async (x, y) => void (await call('POST', '/actions', pressAt(x, y))),
    // `:focus` would find nothing here: it matches no element in a window that the window system has not raised.
    type: (text) => write(call('GET', '/element/active'), text),
    upload: (selector, path) =>
      write(call('POST', '/element', { using: 'css selector', value: selector }), resolve(path)),
    shot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    close: () => call('DELETE', '').then(end, end),
  };
}

interface Session {
  call: Call;
  version: string;
  end(): void;
}

/** Opens a window with a driver of its own; ending the driver ends its browser. */
async function openSession(display: string): Promise<Session> {
  const port = await freePort();
  // LANGUAGE has no effect in a locale called C, the one of a bare environment.
  const env = { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8', LANGUAGE: 'it_IT:it' };
  const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env, detached: true });
  const end = () => {
    process.off('exit', end);
    try {
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
    } catch {
      // Both processes may have ended already.
    }
  };
  // If the test run stops in the middle, its processes stop as well.
  process.once('exit', end);
  const root = `http://127.0.0.1:${port}`;
  const own = { binary: browserPath, args: ['--automation', `--user-agent=${iphone}`] };
  const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': own } } };
  try {
    await eventually('the driver', () => callTo(root)('GET', '/status').catch(() => undefined));
    const { sessionId, capabilities } = (await callTo(root, maxOpenMs)('POST', '/session', asked)) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const call = callTo(`${root}/session/${sessionId}`);
    await call('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 });
    return { call, version: capabilities.browserVersion, end };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Under load the driver may wait forever for its browser, because the port that it chose was taken meanwhile. Then a
 * second driver is started.
 */
const open = (display: string): Promise<Session> =>
  openSession(display).catch((error: unknown) => {
    if ((error as Error).name !== 'TimeoutError') throw error;
    console.log('WebKit: a window did not open, and another one is asked for');
    return openSession(display);
  });

export const webkit: Engine = {
  name: 'WebKit',
  lacks:
    !(existsSync(driverPath) && existsSync(screenPath) && browserPath) &&
    'no WebKitGTK with its driver and a screen here (Debian: webkit2gtk-driver, xvfb)',
  isPrivate: true,
  start: async () => {
    const [screen, display] = await startScreen();
    const close = () => void screen.kill();
    process.once('exit', close);
    const first = await open(display);
    await first.call('DELETE', '').finally(first.end);
    return {
      version: first.version,
      open: async () => {
        const { call, end } = await open(display);
        return drive(call, end);
      },
      close: async () => close(),
    };
  },
};
