import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '../../store/hooks';
import { anew } from '../../api/asked';
import { baseApi } from '../../api/baseApi';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { shopApi } from '../../api/negozio';
import { avvisiApi } from '../../api/avvisi';
import { bookmarkApi } from '../../api/bookmark';
import { commentiApi } from '../../api/commenti';
import { followApi } from '../../api/follow';
import { likeApi } from '../../api/like';
import { ratingApi } from '../../api/rating';
import type { RootState } from '../../store/state';
import { isRecord } from '../../lib/guards';
import { storyApi } from '../../api/stories';
import { chatApi } from '../../api/chat';
import { notificheApi } from '../../api/notifiche';

type Refresh = ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;

/** A long list is asked for its first page alone: asking for all pages again would take as many requests. */
const firstPage = { ...anew, refetchCachedPages: false } as const;

const plain =
  <A>(endpoint: { initiate: (arg: A, options: typeof anew) => Refresh }) =>
  (arg: unknown): Refresh =>
    endpoint.initiate(arg as A, anew);
const paged =
  <A>(endpoint: { initiate: (arg: A, options: typeof firstPage) => Refresh }) =>
  (arg: unknown): Refresh =>
    endpoint.initiate(arg as A, firstPage);

const { post, posts, images } = postApi.endpoints;
const { threads } = commentiApi.endpoints;
const { saved, bookmarkCount } = bookmarkApi.endpoints;
const { likes } = likeApi.endpoints;
const { followers, followed } = followApi.endpoints;
const { ratingCount } = ratingApi.endpoints;
const { followerCount, followedCount } = followApi.endpoints;
const { ratings, checkRating } = ratingApi.endpoints;
const { chat, inbox } = chatApi.endpoints;
const { notificationLines, notificationCount } = notificheApi.endpoints;

/**
 * The answers that can be read again without a network, each with how it is asked for anew. The rows of the calls behind it say
 * `offline`; the app cannot read the table, so keptCalls.test.ts holds both to each other.
 */
const calls: Record<string, (arg: unknown) => Refresh> = {
  posts: paged(posts),
  inbox: paged(inbox),
  notificationLines: paged(notificationLines),
  post: plain(post),
  images: plain(images),
  persona: plain(personaApi.endpoints.persona),
  similarPersone: plain(personaApi.endpoints.similarPersone),
  shop: plain(shopApi.endpoints.shop),
  shopsOf: plain(shopApi.endpoints.shopsOf),
  threads: paged(threads),
  saved: paged(saved),
  bookmarkCount: plain(bookmarkCount),
  likes: plain(likes),
  followers: plain(followers),
  followed: plain(followed),
  followerCount: plain(followerCount),
  followedCount: plain(followedCount),
  ratingCount: plain(ratingCount),
  ratings: paged(ratings),
  checkRating: plain(checkRating),
  chat: plain(chat),
  notificationCount: plain(notificationCount),
  savedSearches: plain(avvisiApi.endpoints.savedSearches),
  storyStrip: plain(storyApi.endpoints.storyStrip),
  storiesOf: plain(storyApi.endpoints.storiesOf),
};

export const isKept = (endpointName: string | undefined): endpointName is string =>
  endpointName !== undefined && endpointName in calls;

/** Asks the host for it again; of a long list that the phone keeps the first page alone. */
export const askAgain = (endpointName: string, arg: unknown): Refresh | undefined => {
  const endpoints: Record<string, unknown> = baseApi.endpoints;
  const endpoint = endpoints[endpointName];
  return calls[endpointName]?.(arg) ?? (isQuestion(endpoint) ? endpoint.initiate(arg, anew) : undefined);
};

interface Question {
  initiate: (arg: unknown, options: typeof anew) => Refresh;
}
const isQuestion = (endpoint: unknown): endpoint is Question => isRecord(endpoint) && 'initiate' in endpoint;
