import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * How the network treats answers. `portal`: a captive portal's page replaces every answer; `redirect`: every request
 * is redirected to it; `html`: a proxy's error page with this status; `silent`: the host gets the request, but its
 * answer is lost; `swapped`: the last answer to another call; `cut`: the connection breaks in the middle of the
 * answer; `half`: the answer ends in the middle as if it were complete; `lost`: this fraction of requests or answers
 * is lost; `2g`: 50 kbit/s, after 1.5 s.
 */
export type Weather =
  | { kind: 'good' | 'portal' | 'redirect' | 'silent' | 'swapped' | 'cut' | 'half' | '2g' }
  | { kind: 'html'; status: number }
  | { kind: 'lost'; share: number };

type Plain = Exclude<Weather, { kind: 'html' | 'lost' }>['kind'];
type IsMeant = (method: string, path: string, request: IncomingMessage) => boolean;

export interface BadNetwork {
  /** The host's address as the phone sees it, i.e. through this network. */
  url: string;
  /**
   * Changes the network at once, for the requests that `isMeant` selects (all by default). The returned function makes
   * it good again.
   */
  turn(weather: Plain | Weather, isMeant?: IsMeant): () => void;
  close(): Promise<void>;
}

interface Answer {
  path: string;
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const portalPage = '<!doctype html><title>Wi-Fi</title><h1>Benvenuto nel Wi-Fi dell’hotel</h1>';
const bytesOf2g = 6250;
const delayOf2g = 1500;

const isCall = (path: string): boolean =>
  /^\/(api\/|(Get|Add|Delete)[A-Z])/.test(path) && !path.startsWith('/api/Eventi/Flusso');

function sayPage(response: ServerResponse, status: number, headers = {}): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(portalPage);
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/**
 * A simulated network between a phone and the host at `target`. `draw` gives random numbers from 0 to 1, which decide
 * what is lost.
 */
export async function startBadNetwork(target: string, draw: () => number = Math.random): Promise<BadNetwork> {
  let weather: Weather = { kind: 'good' };
  let isMeant: IsMeant = () => true;
  /** The last answer to each call. */
  const answered = new Map<string, Answer>();

  /** Forwards the request; returns the host's answer, or undefined if there is none. */
  const handOn = (from: IncomingMessage, to: ServerResponse): Promise<IncomingMessage | undefined> =>
    new Promise((resolve) => {
      const { method, url, headers } = from;
      const onward = request(new URL(url ?? '/', target), { method, headers }, resolve);
      onward.on('error', () => resolve(undefined));
      to.once('close', () => onward.destroy());
      from.pipe(onward);
    });

  const answerWhole = async (answer: IncomingMessage, path: string): Promise<Answer> => {
    const whole = {
      path,
      status: answer.statusCode ?? 502,
      headers: answer.headers,
      body: await bytesOf(answer),
    };
    if (isCall(path)) answered.set(path.split('?')[0] ?? '', whole);
    return whole;
  };

  const write = (response: ServerResponse, { status, headers, body }: Answer): void => {
    // The body's length may have changed.
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    response.writeHead(status, { ...rest, 'content-length': body.length }).end(body);
  };

  async function serve(from: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    const now: Weather = isMeant(from.method ?? 'GET', path, from) ? weather : { kind: 'good' };
    if (now.kind === 'portal' || now.kind === 'html') {
      from.resume();
      return sayPage(response, now.kind === 'html' ? now.status : 200);
    }
    if (now.kind === 'redirect' && !path.startsWith('/hotel-wifi')) {
      from.resume();
      return sayPage(response, 302, { location: '/hotel-wifi' });
    }
    if (now.kind === 'lost' && draw() < now.share) {
      // Half of them are lost on the way to the host, the other half on the way back.
      if (draw() < 0.5) (await handOn(from, response))?.resume();
      return void from.socket.destroy();
    }
    if (now.kind === '2g') await pause(delayOf2g);
    const answer = await handOn(from, response);
    if (!answer) return void from.socket.destroy();
    if (now.kind === 'silent') return void answer.resume();
    if (now.kind === 'good' && !isCall(path)) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A stream must send its headers at once, before its first event.
      response.flushHeaders();
      return void answer.pipe(response).on('error', () => answer.destroy());
    }
    if (/event-stream/.test(String(answer.headers['content-type']))) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      return void answer.pipe(response);
    }
    const others = [...answered.values()].filter((one) => one.path.split('?')[0] !== path.split('?')[0]);
    const whole = await answerWhole(answer, path);
    const half = whole.body.subarray(0, Math.floor(whole.body.length / 2));
    if (now.kind === 'cut') {
      response.writeHead(whole.status, { ...whole.headers, 'content-length': whole.body.length });
      return void response.write(half, () => from.socket.destroy());
    }
    if (now.kind === 'half') return write(response, { ...whole, body: half });
    if (now.kind === 'swapped') return write(response, others.at(-1) ?? whole);
    if (now.kind === '2g') await pause((whole.body.length / bytesOf2g) * 1000);
    write(response, whole);
  }

  const server = createServer((from, response) => {
    from.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(from, response).catch(() => from.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(next, meant = () => true) {
      weather = typeof next === 'string' ? { kind: next } : next;
      isMeant = meant;
      return () => {
        weather = { kind: 'good' };
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Deletes stored data, as a cleaner app on a phone does. */
export async function clean(page: Page, what: 'cookies' | 'caches'): Promise<void> {
  if (what === 'cookies') return page.context().clearCookies();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
