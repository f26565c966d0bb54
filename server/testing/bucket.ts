import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An S3 server with those functions that the storage uses. Each page of a listing has one object. */
export interface Bucket {
  env: NodeJS.ProcessEnv;
  objects: Map<string, Buffer>;
  versioning: string;
  /** Every page of a listing names another one, without end. */
  isEndless: boolean;
  /** Each write waits for this before it is answered. */
  hold: () => Promise<unknown>;
  puts: { now: number; max: number };
  close(): void;
}

export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const bucket: Bucket = {
    env: {
      STORAGE_S3_BUCKET: 'pictures',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      STORAGE_S3_REGION: 'eu-south-1',
    },
    objects,
    versioning: 'Suspended',
    isEndless: false,
    hold: () => Promise.resolve(),
    puts: { now: 0, max: 0 },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function put(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { puts } = bucket;
    puts.max = Math.max(puts.max, (puts.now += 1));
    const source = request.headers['x-amz-copy-source']?.toString().replace(/^\/?pictures\//, '');
    const content = source === undefined ? await buffer(request) : objects.get(decodeURIComponent(source));
    if (content) objects.set(name, content);
    else response.statusCode = 404;
    if (source !== undefined)
      response.write(content ? '<CopyObjectResult/>' : '<Error><Code>NoSuchKey</Code></Error>');
    await bucket.hold();
    puts.now -= 1;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const name = url.pathname.slice('/pictures/'.length);
    if (request.method === 'PUT') await put(name, request, response);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, found = ''] of String(await buffer(request)).matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(found);
      response.end('<DeleteResult/>');
      return;
    }
    if (url.searchParams.has('versioning')) {
      response.end(
        `<VersioningConfiguration><Status>${bucket.versioning}</Status></VersioningConfiguration>`,
      );
      return;
    }
    if (url.searchParams.has('list-type')) {
      response.end(listPage(url.searchParams));
      return;
    }
    const found = objects.get(name);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (found) response.setHeader('content-length', found.length);
      else response.statusCode = 404;
      response.setHeader('last-modified', 'Mon, 01 Jan 2024 00:00:00 GMT');
    }
    response.end(request.method === 'GET' ? (found ?? '<Error><Code>NoSuchKey</Code></Error>') : undefined);
  }

  function listPage(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix));
    if (query.get('delimiter') === '/' && prefix === 'trash/') {
      const days = new Set(names.map((name) => name.slice(0, name.indexOf('/', prefix.length) + 1)));
      const folders = [...days].map((day) => `<CommonPrefixes><Prefix>${day}</Prefix></CommonPrefixes>`);
      return `<ListBucketResult>${folders.join('')}</ListBucketResult>`;
    }
    const at = Number(query.get('continuation-token') ?? 0);
    const entry = `<Key>${names[at]}</Key><LastModified>2024-01-01T00:00:00Z</LastModified>`;
    const contents = names[at] ? `<Contents>${entry}</Contents>` : '';
    const next =
      bucket.isEndless || at + 1 < names.length
        ? `<NextContinuationToken>${at + 1}</NextContinuationToken>`
        : '';
    return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  return bucket;
}

/** Makes a gate at which work waits until the test releases it, one piece at a time or all. */
export function createGate() {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  return {
    pass: (): Promise<void> => (isOpen ? Promise.resolve() : new Promise((go) => waiting.push(go))),
    waiting: (): number => waiting.length,
    letOne: (): void => waiting.shift()?.(),
    open(): void {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}
