import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { selfSigned } from './certificate';

/** A browser's push subscription, with the messages that it received. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  got: Received[];
}

export interface Received {
  at: number;
  headers: IncomingHttpHeaders;
  payload: Record<string, unknown>;
  claims: { aud: string; exp: number; sub: string };
}

type Behaviour = 201 | 404 | 410 | 413 | 429 | 500 | { redirect: string };

export interface PushService {
  /** The address as host:port. */
  host: string;
  ca: string;
  answers(how: Behaviour, headers?: Record<string, string>): void;
  subscribe(): Browser;
  calls(): number;
  close(): Promise<void>;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
  const derive = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A byte 2 follows the text; zeros may follow as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** The claims in the sender's signature (RFC 8292). Throws if the signature is invalid. */
function claimsOf(authorization = ''): Received['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!isTrue) throw new Error('the signature does not fit');
  return JSON.parse(bytes(claims).toString()) as Received['claims'];
}

export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSigned();
  const browsers = new Map<string, { browser: Browser; keys: ECDH }>();
  const sockets = new Set<Socket>();
  let how: Behaviour = 201;
  let more: Record<string, string> = {};
  let calls = 0;
  const server = createServer({ key, cert }, (request, answer) => {
    calls += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (typeof how === 'object') return void answer.writeHead(307, { location: how.redirect }).end();
      const known = browsers.get(request.url ?? '');
      if (how === 201 && known) {
        const { browser, keys } = known;
        const payload = JSON.parse(
          decrypt(Buffer.concat(parts), keys, bytes(browser.auth)),
        ) as Received['payload'];
        browser.got.push({
          at: Date.now(),
          headers: request.headers,
          payload,
          claims: claimsOf(request.headers.authorization),
        });
      }
      answer.writeHead(how, more).end();
    });
  });
  server.on('secureConnection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    ca: cert,
    answers(next, headers = {}) {
      [how, more] = [next, headers];
    },
    subscribe() {
      const keys = createECDH('prime256v1');
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser: Browser = {
        endpoint: `https://${host}${path}`,
        p256dh: keys.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        got: [],
      };
      browsers.set(path, { browser, keys });
      return browser;
    },
    calls: () => calls,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
