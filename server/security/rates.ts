import type { Cost, NetworkLimit, PersonLimit } from '../../contract/common';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface Rule {
  points: number;
  seconds: number;
}

/**
 * The part of a limit that an account has in its first 24 hours: all of it (`false`), a tenth, rounded up, or so many in all at
 * whatever pace. Where others feel what a person does, a person who came today does less of it.
 */
export type GrowsUp = false | 'tenth' | number;

export function whileNew(points: number, growsUp: GrowsUp, isNew: boolean): number {
  if (!isNew || growsUp === false) return points;
  return growsUp === 'tenth' ? Math.ceil(points / 10) : Math.min(points, growsUp);
}

/**
 * `beyond`: once the points are used up the caller works for the call (`work.ts`), or what was asked for is left out, and
 * the call goes on. No neighbour is refused. `together`: beyond so many calls of all networks each call is worked for, so
 * that nobody gets a long queue filled from a thousand networks for nothing.
 */
export interface NetworkRates extends Rule {
  beyond: 'work' | 'leave out';
  together?: Rule;
}

export interface PersonRates {
  growsUp: GrowsUp;
  windows: readonly Rule[];
}

/** The rooms of one network (an IPv4 address, an IPv6 /64; four times as much for a /48, sixteen for a /32): in Redis, or in each host's memory. */
export const perNetwork = {
  /** Calls of whoever is not known to be signed in, by what they cost: a carrier puts thousands behind one address. */
  strangers: { points: 6000, seconds: minute, beyond: 'work' },
  /** Sessions that this host does not know yet. */
  sessions: { points: 120, seconds: minute, beyond: 'work' },
  recover: { points: 5, seconds: hour / 2, beyond: 'work', together: { points: 300, seconds: minute } },
  register: { points: 20, seconds: hour, beyond: 'work', together: { points: 300, seconds: minute } },
  /** Each keeps a row for five minutes. */
  passkey: { points: 40, seconds: 15 * minute, beyond: 'work' },
  setPassword: { points: 20, seconds: 15 * minute, beyond: 'work' },
  /** Questions to the service of MAPS_URL. */
  towns: { points: 120, seconds: minute, beyond: 'leave out' },
  reports: { points: 60, seconds: minute, beyond: 'leave out' },
  /** Beyond limits of their own they are answered 200 too (modules/cases/outside.ts). */
  outsideReports: { points: 60, seconds: minute, beyond: 'work' },
  /** Links of mails. */
  unsubscribe: { points: 60, seconds: minute, beyond: 'work' },
  /** Beside the guesses at passwords, which loginGuard.ts counts. */
  login: { points: 600, seconds: minute, beyond: 'work' },
  logout: { points: 600, seconds: minute, beyond: 'work' },
} as const satisfies Record<NetworkLimit | 'strangers' | 'sessions' | 'towns' | 'reports', NetworkRates>;
export type NetworkRule = keyof typeof perNetwork;

/** The limits of calls of one person, wherever they call from, counted as those of networks are. */
export const perCaller = {
  /** An open chat polls each second. */
  calls: { points: 900, seconds: minute },
  towns: perNetwork.towns,
} as const satisfies Record<string, Rule>;
/** The points of a call. */
export const prices: Record<Cost, number> = { light: 1, list: 2, search: 6, heavy: 15 };

/**
 * The limits of one person, in the database. Mastodon allows 300 posts in three hours and 400 follows a day. Above what hands do:
 * also the hundred acts that a phone kept while it had no network go out in one minute.
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
  /** First words to somebody who never wrote to the sender. */
  strangers: {
    growsUp: 10,
    windows: [
      { points: 40, seconds: hour },
      { points: 100, seconds: day },
    ],
  },
  /** Opened anew; `modules/chat/handlers.ts` spends these two. */
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
  /** Posts and ads; who hangs up a shop's stock makes one a minute. */
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
  /** Conversations opened again, too. */
  contacts: { growsUp: false, windows: [{ points: 600, seconds: hour }] },
  /** Changes of published things, and their deletion. */
  edits: {
    growsUp: false,
    windows: [
      { points: 300, seconds: hour },
      { points: 1000, seconds: day },
    ],
  },
  /** A relation, a comment or a story is taken back. */
  removals: { growsUp: false, windows: [{ points: 1500, seconds: hour }] },
  views: { growsUp: false, windows: [{ points: 2000, seconds: hour }] },
  /** The profile, saved searches, bells, devices and what may call them. */
  settings: {
    growsUp: false,
    windows: [
      { points: 300, seconds: hour },
      { points: 1500, seconds: day },
    ],
  },
  /** Sessions, passkeys, copies of one's data, the account itself. */
  account: { growsUp: false, windows: [{ points: 120, seconds: hour }] },
  /** The password or passkey of whoever is signed in already, asked for once more. */
  proofs: { growsUp: false, windows: [{ points: 10, seconds: 15 * minute }] },
  /** Changes of address that are asked for. */
  emails: { growsUp: false, windows: [{ points: 5, seconds: hour }] },
  /** Bodies with pictures, whatever becomes of them. */
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
  /** Cases that reports open; those beyond wait behind each other (`modules/cases/report.ts`). */
  cases: {
    growsUp: 'tenth',
    windows: [
      { points: 30, seconds: hour },
      { points: 100, seconds: day },
    ],
  },
  /** The same of reports that somebody is in danger. */
  dangers: {
    growsUp: false,
    windows: [
      { points: 10, seconds: hour },
      { points: 30, seconds: day },
    ],
  },
  objections: { growsUp: false, windows: [{ points: 20, seconds: day }] },
  /** A keeper's writes. */
  keeping: { growsUp: false, windows: [{ points: 2000, seconds: hour }] },
} as const satisfies Record<
  PersonLimit | 'strangers' | 'conversations' | 'uploads' | 'cases' | 'dangers',
  PersonRates
>;
export type PersonRule = keyof typeof perPerson;

/** Mails that others can have sent to an address, beside those of an account's recovery (`modules/persona/requests.ts`). */
export const perMailbox = {
  /** The share of one asker, which no other spends. */
  asker: [
    { points: 3, seconds: hour },
    { points: 6, seconds: day },
  ],
  /** The share of all askers together. */
  all: [{ points: 150, seconds: day }],
  /** Registrations mail to addresses that nobody may have yet: so often to one, and of one network to all. Then they wait. */
  newcomer: [{ points: 20, seconds: day }],
  network: [{ points: 60, seconds: hour }],
} as const satisfies Record<string, readonly Rule[]>;

/** Guesses at passwords; `loginGuard.ts` says how they work together. */
export const guesses = {
  /** One network, at all accounts. */
  network: { points: 100, seconds: 15 * minute },
  /** One network at one account. */
  here: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  /** One device that signed in before, at its account. */
  device: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  /** All networks at one account: `slowAfter` in an hour wait, and after `siege` in a day each network has few. */
  hour: { points: Infinity, seconds: hour },
  day: { points: Infinity, seconds: day },
  slowAfter: 5,
  slowestSeconds: 30,
  siege: 100,
  inSiege: 3,
  /** Logins that may wait at once. */
  waitingPerNetwork: 4,
  waiting: 1000,
} as const;
