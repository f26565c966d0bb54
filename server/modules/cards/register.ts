import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { idIn } from '../../../contract/plain';
import type { Config } from '../../config';
import { isFresh } from '../../http/etag';
import type { Texts } from '../lookup/texts';
import { type LinkPreview, headOf, presentCard, squareCard } from './card';
import { createPages, type Encoding, tagOf } from './pages';
import type { CardRow, SharedKind } from './repository';

/** The maximum number of concurrent database reads for link previews. Further pages get the general preview. */
const maxAtOnce = 8;

const shared = /^\/(view-post|user-store)\/([^/]*)\/?$/;
/** The routes of pages with their own preview. Programs that fetch a preview often send no `Accept: text/html`. */
export const sharedPages = ['/view-post/:id', '/user-store/:id'];

export interface CardOptions {
  find: (kind: SharedKind, id: number) => Promise<CardRow | undefined>;
  square: () => string;
  config: Config;
  texts: Texts;
  log: FastifyBaseLogger;
  page: string;
  isDatabaseLost: () => boolean;
  /** Counts a database read towards the caller's limit. False beyond it: the page then gets the general preview. */
  mayFind: (request: FastifyRequest) => Promise<boolean>;
  /** How long a page waits for the database to read its preview, in ms. */
  patienceMs?: number;
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>;

export function createCards(options: CardOptions): SendPage {
  const { square, config, texts, log, isDatabaseLost, patienceMs = 500 } = options;
  const pages = createPages(options.page);
  let asking = 0;

  /** The ad or shop of a path, if it is public. Undefined if the database is away, busy or slow. */
  async function find(request: FastifyRequest, path: string): Promise<CardRow | undefined> {
    const [, kind, end] = shared.exec(path) ?? [];
    const id = idIn(end);
    if (id === undefined || !(await options.mayFind(request))) return undefined;
    if (isDatabaseLost() || asking >= maxAtOnce) return undefined;
    asking += 1;
    const found = options
      .find(kind === 'view-post' ? kind : 'user-store', id)
      .catch((error: unknown) => void log.warn({ err: error }, 'a card could not be read'))
      .finally(() => (asking -= 1));
    return (await inTime(found, patienceMs)) ?? undefined;
  }

  const say = (lang: string) => (label: string) => texts.say(label, {}, lang);
  const head = (card: LinkPreview, lang: string): string =>
    headOf(card, { square: square(), origin: config.publicUrl, lang, isIndexed: config.publicIndex });

  /** The page with the general preview, for every path that shows nothing public. */
  async function squarePage(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    const name = square();
    const page = await pages.kept(head(squareCard(name, say(request.lang)), request.lang), name);
    const encoding = encodingOf(request);
    void reply.header('etag', page.tag);
    if (isFresh(request, page.tag)) {
      void reply.code(304);
      return '';
    }
    if (encoding === undefined) return page.html;
    void reply.header('content-encoding', encoding);
    return page[encoding];
  }

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language');
    const row = await find(request, path);
    if (row === undefined) return squarePage(request, reply);
    const card = presentCard(row, path.replace(/\/(\d+)[^/]*\/?$/, '/$1'), say(request.lang));
    const html = await pages.withHead(head(card, request.lang), square());
    void reply.header('etag', tagOf(html));
    return html;
  };
}

/** The result of some work; undefined if it takes longer than `ms`. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const patience = new AbortController();
  const late = delay(ms, undefined, { signal: patience.signal }).catch(() => undefined);
  const result = await Promise.race([work, late]);
  patience.abort();
  return result;
}

function encodingOf({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
