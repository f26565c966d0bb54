import type { FastifyRequest } from 'fastify';
import type { NetworkLimit, PersonLimit, Row } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError } from '../errors';
import { take } from './counterRepository';
import { networksOf } from './network';
import { type LimiterMaker, limiterMaker, type Redis } from './redis';

interface Rule {
  points: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Of one network (an IPv4 address, an IPv6 /64; four times as much for a /48): in Redis, or in each host's memory. */
const perNetwork = {
  /** Whoever reads chats polls them each second: a household of ten does. */
  all: { points: 900, seconds: minute },
  recover: { points: 5, seconds: hour / 2 },
  register: { points: 20, seconds: hour },
  /** Each keeps a row for five minutes. */
  passkey: { points: 40, seconds: 15 * minute },
  setPassword: { points: 20, seconds: 15 * minute },
  places: { points: 120, seconds: minute },
  reports: { points: 60, seconds: minute },
  /** Links of mails. */
  unsubscribe: { points: 60, seconds: minute },
  /** Asked at each change of a filter. */
  counts: { points: 240, seconds: minute },
} as const satisfies Record<NetworkLimit | 'all' | 'reports', Rule>;
export type NetworkRule = keyof typeof perNetwork;

/**
 * Of one person, in the database. Mastodon allows 300 posts in three hours and 400 follows a day. Above what hands do:
 * also the hundred acts that a phone kept while it had no network go out in one minute.
 */
const perPerson = {
  comments: [
    { points: 150, seconds: 10 * minute },
    { points: 300, seconds: 3 * hour },
  ],
  messages: [
    { points: 200, seconds: 10 * minute },
    { points: 1500, seconds: day },
  ],
  /** First words to somebody who never wrote to the sender. */
  strangers: [
    { points: 40, seconds: hour },
    { points: 100, seconds: day },
  ],
  /** Opened anew; `modules/chat/handlers.ts` spends these two. */
  conversations: [
    { points: 60, seconds: hour },
    { points: 200, seconds: day },
  ],
  follows: [{ points: 400, seconds: day }],
  likes: [
    { points: 600, seconds: hour },
    { points: 2000, seconds: day },
  ],
  bookmarks: [{ points: 1000, seconds: hour }],
  shares: [
    { points: 100, seconds: hour },
    { points: 300, seconds: day },
  ],
  ratings: [
    { points: 30, seconds: hour },
    { points: 100, seconds: day },
  ],
  /** Posts and ads; who hangs up a shop's stock makes one a minute. */
  ads: [
    { points: 120, seconds: hour },
    { points: 300, seconds: day },
  ],
  stories: [
    { points: 60, seconds: hour },
    { points: 150, seconds: day },
  ],
  shops: [{ points: 10, seconds: day }],
  /** The password of whoever is signed in already, asked for once more. */
  proofs: [{ points: 10, seconds: 15 * minute }],
  /** Changes of address that are asked for. */
  emails: [{ points: 5, seconds: hour }],
  /** Bodies with pictures, whatever becomes of them. */
  uploads: [
    { points: 150, seconds: hour },
    { points: 600, seconds: day },
  ],
  feedback: [{ points: 5, seconds: day }],
  support: [{ points: 5, seconds: day }],
  testCalls: [{ points: 20, seconds: hour }],
  searches: [
    { points: 100, seconds: hour },
    { points: 300, seconds: day },
  ],
} as const satisfies Record<
  PersonLimit | 'strangers' | 'conversations' | 'proofs' | 'emails' | 'uploads',
  readonly Rule[]
>;
export type PersonRule = keyof typeof perPerson;

/** Mails that others can have sent to an address, beside those of an account's recovery (`modules/persona/requests.ts`). */
const perMailbox = {
  /** Of one who asks: nobody spends another's. */
  asker: [
    { points: 3, seconds: hour },
    { points: 6, seconds: day },
  ],
  /** Of all who ask. */
  all: [{ points: 150, seconds: day }],
} as const satisfies Record<string, readonly Rule[]>;

/** Guesses at passwords; `loginGuard.ts` says how they work together. */
export const guesses = {
  /** Of one network, at all accounts. */
  network: { points: 100, seconds: 15 * minute },
  /** Of one network at one account. */
  here: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  /** Of one device that signed in before, at its account. */
  device: [
    { points: 10, seconds: hour },
    { points: 20, seconds: day },
  ],
  /** Of all networks at one account: `slowAfter` in an hour wait, and after `siege` in a day each network has few. */
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

export interface Limits {
  /** Whether anything is limited at all. */
  isOn: boolean;
  /** Throws 429 once the network of `ip` has used up the rule's points. */
  spend(rule: NetworkRule, ip: string): Promise<void>;
  /** What a call costs its sender's network. */
  spendCall(row: Row, request: FastifyRequest): Promise<void>;
  /** Throws 429 once the person has used up one of the kind's windows. */
  spendPerson(db: Db, kind: PersonRule, personaID: number): Promise<void>;
  /**
   * Whether one more mail may go to an address (its key) because `asker`, a network or a person, wants it. The answer to
   * the asker stays the same: a refusal would tell what others asked for.
   */
  mayMail(db: Db, emailKey: string, asker: string): Promise<boolean>;
}

const tooMany = (wait: number) => codedError('troppe-richieste', {}, wait);

/** Makes the network's limiters: one for addresses and /64, one for /48. */
function createNetworkLimit(name: string, { points, seconds }: Rule, createLimiter: LimiterMaker) {
  const limiters = [1, 4].map((times) =>
    createLimiter({ keyPrefix: `${name}/${times}`, points: points * times, duration: seconds }),
  );
  return async (ip: string): Promise<void> => {
    for (const { name, times } of networksOf(ip))
      try {
        await limiters[times === 1 ? 0 : 1]?.consume(name);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const { msBeforeNext } = refusal as { msBeforeNext: number };
        throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
      }
  };
}

export function createLimits(isOn: boolean, redis?: Redis): Limits {
  const createLimiter = limiterMaker(redis);
  const networks = new Map(
    Object.entries(perNetwork).map(([name, rule]) => [name, createNetworkLimit(name, rule, createLimiter)]),
  );
  const spendNetwork = async (rule: NetworkRule, ip: string): Promise<void> => {
    if (isOn) await networks.get(rule)?.(ip);
  };
  return {
    isOn,
    spend: spendNetwork,
    async spendCall({ limit }, request) {
      await spendNetwork('all', request.ip);
      if (limit && 'network' in limit) await spendNetwork(limit.network, request.ip);
    },
    async spendPerson(db, kind, personaID) {
      if (!isOn) return;
      const windows = perPerson[kind].map((rule) => ({ ...rule, kind, key: String(personaID) }));
      const { wait } = await take(db, windows);
      if (wait > 0) throw tooMany(wait);
    },
    async mayMail(db, emailKey, asker) {
      if (!isOn) return true;
      const { wait } = await take(db, [
        ...perMailbox.asker.map((rule) => ({ ...rule, kind: 'mail', key: `${emailKey} ${asker}` })),
        ...perMailbox.all.map((rule) => ({ ...rule, kind: 'mailbox', key: emailKey })),
      ]);
      return wait === 0;
    },
  };
}
