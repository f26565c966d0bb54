import type { Cost, NetworkLimit, PersonLimit } from '../../contract/common';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface Rule {
  points: number;
  seconds: number;
}

/**
 * How much of a limit an account has in its first 24 hours: all of it (`false`), a tenth rounded up, or a fixed number
 * in total. New accounts may do less of what others notice.
 */
export type GrowsUp = false | 'tenth' | number;

export function whileNew(points: number, growsUp: GrowsUp, isNew: boolean): number {
  if (!isNew || growsUp === false) return points;
  return growsUp === 'tenth' ? Math.ceil(points / 10) : Math.min(points, growsUp);
}

/**
 * `beyond`: what happens when the points are used up: the caller needs a proof of work (`work.ts`), or a part of the
 * response is left out. Neighbours are not refused. `together`: beyond this number from all networks each call needs a
 * proof of work, so that a thousand networks cannot fill a long queue without effort.
 */
export interface NetworkRates extends Rule {
  beyond: 'work' | 'leave out';
  together?: Rule;
}

export interface PersonRates {
  growsUp: GrowsUp;
  windows: readonly Rule[];
}

/**
 * The limits on one network (an IPv4 address or an IPv6 /64; a /48 has four times as much, a /32 sixteen times),
 * counted in Redis or in each host's memory.
 */
export const perNetwork = {
  /**
   * Calls of callers who are not signed in, by cost. A mobile carrier may have thousands of people behind one address.
   */
  strangers: { points: 6000, seconds: minute, beyond: 'work' },
  /** Look-ups of sessions that this host does not have in memory. */
  sessions: { points: 120, seconds: minute, beyond: 'work' },
  recover: { points: 5, seconds: hour / 2, beyond: 'work', together: { points: 300, seconds: minute } },
  register: { points: 20, seconds: hour, beyond: 'work', together: { points: 300, seconds: minute } },
  /** Each of these calls stores a row for five minutes. */
  passkey: { points: 40, seconds: 15 * minute, beyond: 'work' },
  setPassword: { points: 20, seconds: 15 * minute, beyond: 'work' },
  towns: { points: 120, seconds: minute, beyond: 'leave out' },
  reports: { points: 60, seconds: minute, beyond: 'leave out' },
  /** These reports have further limits, beyond which they still get 200 (modules/cases/outside.ts). */
  outsideReports: { points: 60, seconds: minute, beyond: 'work' },
  unsubscribe: { points: 60, seconds: minute, beyond: 'work' },
  /** In addition to the limit on guesses in loginGuard.ts. */
  login: { points: 600, seconds: minute, beyond: 'work' },
  logout: { points: 600, seconds: minute, beyond: 'work' },
} as const satisfies Record<NetworkLimit | 'strangers' | 'sessions' | 'towns' | 'reports', NetworkRates>;
export type NetworkRule = keyof typeof perNetwork;

export const perCaller = {
  /** The limit on one caller's calls. An open chat polls each second. */
  calls: { points: 900, seconds: minute },
  towns: perNetwork.towns,
} as const satisfies Record<string, Rule>;
export const prices: Record<Cost, number> = { light: 1, list: 2, search: 6, heavy: 15 };

/**
 * The limits on one person, counted in the database. They are more than anybody does by hand, and allow a phone to send
 * a hundred waiting actions within a minute. For comparison, Mastodon allows 300 posts in three hours and 400 follows a
 * day.
 */
export const perPerson = {
  comments: {
    growsUp: false,
    windows: [
      { points: 150, seconds: 10 * minute },
      { points: 300, seconds: 3 * hour },
    ],
  },
  messages: {
    growsUp: false,
    windows: [
      { points: 200, seconds: 10 * minute },
      { points: 1500, seconds: day },
    ],
  },
  /**
   * First messages to people who never wrote to the sender. `modules/chat/handlers.ts` counts this limit and the next
   * one.
   */
  strangers: {
    growsUp: 10,
    windows: [
      { points: 40, seconds: hour },
      { points: 100, seconds: day },
    ],
  },
  /** New conversations. */
  conversations: {
    growsUp: false,
    windows: [
      { points: 60, seconds: hour },
      { points: 200, seconds: day },
    ],
  },
  follows: { growsUp: false, windows: [{ points: 400, seconds: day }] },
  likes: {
    growsUp: false,
    windows: [
      { points: 600, seconds: hour },
      { points: 2000, seconds: day },
    ],
  },
  bookmarks: { growsUp: false, windows: [{ points: 1000, seconds: hour }] },
  shares: {
    growsUp: false,
    windows: [
      { points: 100, seconds: hour },
      { points: 300, seconds: day },
    ],
  },
  ratings: {
    growsUp: false,
    windows: [
      { points: 30, seconds: hour },
      { points: 100, seconds: day },
    ],
  },
  /** Posts and ads. Somebody who lists a shop's stock publishes one a minute. */
  ads: {
    growsUp: 20,
    windows: [
      { points: 120, seconds: hour },
      { points: 300, seconds: day },
    ],
  },
  stories: {
    growsUp: false,
    windows: [
      { points: 60, seconds: hour },
      { points: 150, seconds: day },
    ],
  },
  shops: { growsUp: false, windows: [{ points: 10, seconds: day }] },
  /** Opening a conversation, also an existing one. */
  contacts: { growsUp: false, windows: [{ points: 600, seconds: hour }] },
  edits: {
    growsUp: false,
    windows: [
      { points: 300, seconds: hour },
      { points: 1000, seconds: day },
    ],
  },
  /** Undoing likes, follows and the like, and deleting comments and stories. */
  removals: { growsUp: false, windows: [{ points: 1500, seconds: hour }] },
  views: { growsUp: false, windows: [{ points: 2000, seconds: hour }] },
  /** Changes of the profile, of saved searches, bells, push devices and notifications. */
  settings: {
    growsUp: false,
    windows: [
      { points: 300, seconds: hour },
      { points: 1500, seconds: day },
    ],
  },
  /** Calls about sessions, passkeys, exports of data, and the account itself. */
  account: { growsUp: false, windows: [{ points: 120, seconds: hour }] },
  proofs: { growsUp: false, windows: [{ points: 10, seconds: 15 * minute }] },
  emails: { growsUp: false, windows: [{ points: 5, seconds: hour }] },
  /** Request bodies with pictures, valid or not. */
  uploads: {
    growsUp: false,
    windows: [
      { points: 150, seconds: hour },
      { points: 600, seconds: day },
    ],
  },
  feedback: { growsUp: false, windows: [{ points: 5, seconds: day }] },
  support: { growsUp: false, windows: [{ points: 5, seconds: day }] },
  testCalls: { growsUp: false, windows: [{ points: 20, seconds: hour }] },
  searches: {
    growsUp: false,
    windows: [
      { points: 100, seconds: hour },
      { points: 300, seconds: day },
    ],
  },
  blocks: { growsUp: 'tenth', windows: [{ points: 100, seconds: hour }] },
  reports: {
    growsUp: false,
    windows: [
      { points: 300, seconds: hour },
      { points: 1000, seconds: day },
    ],
  },
  /**
   * Cases opened by a person's reports; further ones wait until the earlier are decided (`modules/cases/report.ts`).
   */
  cases: {
    growsUp: 'tenth',
    windows: [
      { points: 30, seconds: hour },
      { points: 100, seconds: day },
    ],
  },
  dangers: {
    growsUp: false,
    windows: [
      { points: 10, seconds: hour },
      { points: 30, seconds: day },
    ],
  },
  objections: { growsUp: false, windows: [{ points: 20, seconds: day }] },
  keeping: { growsUp: false, windows: [{ points: 2000, seconds: hour }] },
} as const satisfies Record<
  PersonLimit | 'strangers' | 'conversations' | 'uploads' | 'cases' | 'dangers',
  PersonRates
>;
export type PersonRule = keyof typeof perPerson;

/**
 * The limits on mails that others can cause to be sent to an address, besides recoveries
 * (`modules/persona/requests.ts`).
 */
export const perMailbox = {
  asker: [
    { points: 3, seconds: hour },
    { points: 6, seconds: day },
  ],
  all: [{ points: 150, seconds: day }],
  /**
   * Registration mails to unregistered addresses: to one address, and from one network to all of them. Further ones
   * wait.
   */
  newcomer: [{ points: 20, seconds: day }],
  network: [{ points: 60, seconds: hour }],
} as const satisfies Record<string, readonly Rule[]>;

/** The limits on guesses at passwords, which `loginGuard.ts` combines. */
export const guesses = {
  network: { points: 100, seconds: 15 * minute },
  here: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  device: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  /**
   * Guesses from all networks at one account: after `slowAfter` of them in an hour each is delayed, and after `siege`
   * in a day each network has only a few.
   */
  hour: { points: Infinity, seconds: hour },
  day: { points: Infinity, seconds: day },
  slowAfter: 5,
  slowestSeconds: 30,
  siege: 100,
  inSiege: 3,
  waitingPerNetwork: 4,
  waiting: 1000,
} as const;
