import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { escaped } from './card';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof packers;

/** A page as text, with its ETag, and compressed for browsers. */
export interface PackedPage {
  html: string;
  tag: string;
  br: Buffer;
  gzip: Buffer;
}

/** A weak ETag, since the same text is sent in several encodings. */
export const tagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

async function pack(html: string): Promise<PackedPage> {
  const [br, gz] = await Promise.all([packers.br(html), packers.gzip(html, { level: 9 })]);
  return { html, tag: tagOf(html), br, gzip: gz };
}

export interface Pages {
  /**
   * index.html with `head` appended to its head element, and with the product's name (`square`) in its title and meta
   * elements. Rejects if there is no build yet.
   */
  withHead(head: string, square: string): Promise<string>;
  /** The same page, cached in all encodings. Only for a small number of different heads. */
  kept(head: string, square: string): Promise<PackedPage>;
}

/** Finds the product's default name in the title and meta elements. */
const names = /(<title>|content=")Piazza/g;

export function createPages(file: string): Pages {
  let read: { version: string; before: string; after: string } | undefined;
  const packs = new Map<string, Promise<PackedPage>>();

  async function template(square: string): Promise<{ before: string; after: string }> {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size} ${square}`;
    if (read?.version === version) return read;
    const html = await readFile(file, 'utf8');
    const at = html.indexOf('</head>');
    packs.clear();
    const before = html.slice(0, at).replaceAll(names, (_, start: string) => start + escaped(square));
    read = { version, before, after: html.slice(at) };
    return read;
  }

  async function withHead(head: string, square: string): Promise<string> {
    const { before, after } = await template(square);
    return before + head + after;
  }

  async function kept(head: string, square: string): Promise<PackedPage> {
    const html = await withHead(head, square);
    const page = packs.get(head) ?? pack(html);
    packs.set(head, page);
    return page;
  }

  return { withHead, kept };
}
