import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Call, ReplyOf, RequestOf } from '../../contract/table';

/** The demo town's visitor, who has posts, conversations and followers. */
export const visitor = { email: 'giulia.rossi@example.com', password: 'piazza-demo' };

/** A person who lives in the same town as the visitor. */
export const neighbour = { email: 'marco.ferri@example.com', password: 'piazza-demo' };

export const shopkeeper = { email: 'vivaio-foglianuova@example.com', password: 'piazza-demo' };

/** How many times, a second apart, a call is sent to a host that is too busy to answer it. */
const maxTries = 30;

/** Makes a call again while a busy host refuses it; throws if it still does after `maxTries`. */
export async function untilServed<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await pause(1000);
  }
  throw new Error(`the host was busy ${maxTries} times`);
}

/**
 * Sends a call from the page, as the person who is signed in there. With a `body` the call is a POST. Throws if the host
 * refuses it.
 */
async function send(page: Page, path: string, body?: string): Promise<unknown> {
  const { status, text } = await untilServed(() =>
    page.evaluate(
      async ([at, sent]) => {
        const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const writing = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) };
        const answer = await fetch(at, {
          ...(sent !== undefined && { method: 'POST', body: sent }),
          headers: {
            authorization: `Bearer ${localStorage.getItem('auth')}`,
            ...(sent !== undefined && writing),
          },
        });
        return { status: answer.status, text: await answer.text() };
      },
      [path, body] as const,
    ),
  );
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
}

/** Sends a read call to the host as the person who is signed in on this page. */
export async function ask<C extends Call & `GET ${string}`>(
  page: Page,
  call: C,
  query: Record<string, string | number>,
): Promise<ReplyOf<C>> {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return (await send(page, `${call.slice('GET '.length)}?${words.toString()}`)) as ReplyOf<C>;
}

/** Sends a write call as the person who is signed in on this page, as the app would. */
export async function post<C extends Call & `POST ${string}`>(
  page: Page,
  call: C,
  body: RequestOf<C>,
): Promise<ReplyOf<C>> {
  return (await send(page, call.slice('POST '.length), JSON.stringify(body))) as ReplyOf<C>;
}

/** The id of the person signed in on this page. Waits for it, because the app stores it after the page has changed. */
export async function myIDOn(page: Page): Promise<number> {
  const id = await page.waitForFunction(
    () => JSON.parse(localStorage.getItem('userProfile') ?? '{}').personaID as number | undefined,
  );
  return Number(await id.jsonValue());
}

/** Somebody else's ad with comments, found by its title because the feed's first ad depends on the time of day. */
export const adTitle = 'Bici da città, telaio in acciaio, revisionata';

/** Ids in the demo town, for the addresses of its screens. */
export interface Town {
  me: number;
  ad: number;
  seller: number;
  ownPost: number;
  ownAd: number;
  conversation: number;
  /** The id of a person who has stories. */
  publisher: number;
  shop: number;
}

export async function readTown(page: Page): Promise<Town> {
  const me = await myIDOn(page);
  const feed = { PersonaID: me, Abbrevizione: 'it' };
  const pages = await Promise.all(
    [1, 2, 3].map((at) => ask(page, 'GET /api/Post/PostFrussoList', { ...feed, page: at })),
  );
  const posts = pages.flatMap(({ listPost }) => listPost);
  const [bikes, mine, talks, stories] = await Promise.all([
    ask(page, 'GET /api/Post/SearchPosts', { q: adTitle, abbreviazione: 'it' }),
    ask(page, 'GET /api/Post/PostUserList', { ...feed, page: 1 }),
    ask(page, 'GET /api/Chat/ConversazioniList', { PersonaID: me, page: 1 }),
    ask(page, 'GET /api/Stories/StoriesUserList', { PersonaID: me }),
  ]);
  const own = mine.listPost.filter(({ tipoPost }) => tipoPost === null);
  const [ad] = bikes.listPost;
  return {
    me,
    ad: known(ad).postID,
    seller: known(ad).personaID,
    ownPost: known(own.find(({ categorieID }) => categorieID === 0)).postID,
    ownAd: known(own.find(({ categorieID }) => categorieID > 0)).postID,
    conversation: known(talks.listConversazioni[0]).conversazioneID,
    publisher: known(stories.listStories.find(({ idPubblicante }) => idPubblicante !== me)).idPubblicante,
    shop: known(posts.find(({ negozioID }) => negozioID !== null)?.negozioID),
  };
}

function known<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('the demo town lacks what a screen shows');
  return found;
}
