import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '../../api/hooks';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { shopApi } from '../../api/shop';
import { socialApi } from '../../api/social';
import type { RootState } from '../../api/state';
import { storyApi } from '../../api/story';
import { talkApi } from '../../api/talk';

type Refresh = ThunkAction<unknown, RootState, StoreExtra, UnknownAction>;

const anew = { forceRefetch: true, subscribe: false } as const;
/** Of a long list the first page alone: asking for all pages again would take as many requests. */
const firstPage = { ...anew, refetchCachedPages: false } as const;

const plain =
  <A>(endpoint: { initiate: (arg: A, options: typeof anew) => Refresh }) =>
  (arg: unknown): Refresh =>
    endpoint.initiate(arg as A, anew);
const paged =
  <A>(endpoint: { initiate: (arg: A, options: typeof firstPage) => Refresh }) =>
  (arg: unknown): Refresh =>
    endpoint.initiate(arg as A, firstPage);

const { post: one, images, shopPosts, ...posts } = postApi.endpoints;
const { comments, bookmarks, bookmarkCount, likes, followers, followed, ratingCount } = socialApi.endpoints;
const { followerCount, followedCount, checkRating } = socialApi.endpoints;
const { chat, inbox, notifications, notificationCount } = talkApi.endpoints;

/** What can be read again without a network, each with how it is asked for anew. */
const calls: Record<string, (arg: unknown) => Refresh> = {
  feed: paged(posts.feed),
  categoryFeed: paged(posts.categoryFeed),
  subcategoryFeed: paged(posts.subcategoryFeed),
  personPosts: paged(posts.personPosts),
  searchFeed: paged(posts.searchFeed),
  inbox: paged(inbox),
  post: plain(one),
  images: plain(images),
  shopPosts: plain(shopPosts),
  persona: plain(personaApi.endpoints.persona),
  similarPersone: plain(personaApi.endpoints.similarPersone),
  shop: plain(shopApi.endpoints.shop),
  shopsOf: plain(shopApi.endpoints.shopsOf),
  comments: plain(comments),
  bookmarks: plain(bookmarks),
  bookmarkCount: plain(bookmarkCount),
  likes: plain(likes),
  followers: plain(followers),
  followed: plain(followed),
  followerCount: plain(followerCount),
  followedCount: plain(followedCount),
  ratingCount: plain(ratingCount),
  checkRating: plain(checkRating),
  chat: plain(chat),
  notifications: plain(notifications),
  notificationCount: plain(notificationCount),
  storyStrip: plain(storyApi.endpoints.storyStrip),
  storiesOf: plain(storyApi.endpoints.storiesOf),
};

export const isKept = (endpointName: string | undefined): endpointName is string =>
  endpointName !== undefined && endpointName in calls;

/** Asks the host for it again; undefined for what is not kept. */
export const askAgain = (endpointName: string, arg: unknown): Refresh | undefined =>
  calls[endpointName]?.(arg);
