import type { FastifyRequest } from 'fastify';
import type { Cost, NetworkLimit, PersonLimit, Row } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError, isCoded } from '../errors';
import { take } from './counterRepository';
import { networksOf } from './network';
import { type Limiter, type LimiterMaker, limiterMaker } from './redis';
import { askedBy, roomsByWork, type Work } from './work';

interface Rule {
  points: number;
  seconds: number;
}

/** `work`: whoever finds the points used up may work for the call instead (`work.ts`). */
interface NetworkRoom extends Rule {
  work?: true;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Of one network (an IPv4 address, an IPv6 /64; four times as much for a /48): in Redis, or in each host's memory. */
const perNetwork = {
  /** Calls of whoever is not known to be signed in, by what they cost: a carrier puts thousands behind one address. */
  strangers: { points: 6000, seconds: minute },
  recover: { points: 5, seconds: hour / 2, work: true },
  register: { points: 20, seconds: hour, work: true },
  /** Each keeps a row for five minutes. */
  passkey: { points: 40, seconds: 15 * minute, work: true },
  setPassword: { points: 20, seconds: 15 * minute, work: true },
  /** Questions to the service of MAPS_URL. */
  towns: { points: 120, seconds: minute },
  reports: { points: 60, seconds: minute },
  /** Links of mails. */
  unsubscribe: { points: 60, seconds: minute, work: true },
  /** Beside the guesses at passwords, which loginGuard.ts counts. */
  login: { points: 600, seconds: minute, work: true },
  logout: { points: 600, seconds: minute, work: true },
} as const satisfies Record<NetworkLimit | 'strangers' | 'towns' | 'reports', NetworkRoom>;
export type NetworkRule = keyof typeof perNetwork;

/** Of one person, wherever they call from, counted as those of networks are. */
const perCaller = {
  /** An open chat polls each second. */
  calls: { points: 900, seconds: minute },
  towns: perNetwork.towns,
} as const satisfies Record<string, Rule>;
/** The points of a call. */
export const prices: Record<Cost, number> = { light: 1, list: 2, search: 6, heavy: 15 };

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
  /** Conversations opened again, too. */
  contacts: [{ points: 600, seconds: hour }],
  /** What was published is changed or taken down. */
  edits: [
    { points: 300, seconds: hour },
    { points: 1000, seconds: day },
  ],
  /** A relation, a comment or a story is taken back. */
  removals: [{ points: 1500, seconds: hour }],
  views: [{ points: 2000, seconds: hour }],
  /** The profile, saved searches, bells, devices and what may call them. */
  settings: [
    { points: 300, seconds: hour },
    { points: 1500, seconds: day },
  ],
  /** Sessions, passkeys, copies of one's data, the account itself. */
  account: [{ points: 120, seconds: hour }],
  /** The password or passkey of whoever is signed in already, asked for once more. */
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
} as const satisfies Record<PersonLimit | 'strangers' | 'conversations' | 'uploads', readonly Rule[]>;
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
  /** What a call costs its caller: the person who is known to send it, else the network. */
  spendCall(row: Pick<Row, 'limit'>, request: FastifyRequest): Promise<void>;
  /** Whether the caller may have the towns' service asked once more. */
  mayAskTowns(request: FastifyRequest): Promise<boolean>;
  /** Throws 429 once the person has used up one of the kind's windows. */
  spendPerson(db: Db, kind: PersonRule, personaID: number): Promise<void>;
  /**
   * Whether one more mail may go to an address (its key) because `asker`, a network or a person, wants it. The answer to
   * the asker stays the same: a refusal would tell what others asked for.
   */
  mayMail(db: Db, emailKey: string, asker: string): Promise<boolean>;
}

const tooMany = (wait: number) => codedError('troppe-richieste', {}, wait);

/** Takes points of a key; throws 429 when it has not as many left. */
async function consume(limiter: Limiter | undefined, key: string, points: number): Promise<void> {
  try {
    await limiter?.consume(key, points);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Makes the network's limiters: one for addresses and /64, one for /48. */
function createNetworkLimit(name: string, { points, seconds }: Rule, createLimiter: LimiterMaker) {
  const limiters = [1, 4].map((times) =>
    createLimiter({ keyPrefix: `${name}/${times}`, points: points * times, duration: seconds }),
  );
  return {
    /** The widest network first: one that has no points left gets no counter for each of its 65,536 /64. */
    async spend(ip: string, spent = 1): Promise<void> {
      const [own, wide] = networksOf(ip);
      if (wide) await consume(limiters[1], wide.name, spent);
      try {
        await consume(limiters[0], own?.name ?? ip, spent);
      } catch (refusal) {
        // A /64 that goes on while it is refused takes nothing from its neighbours.
        if (wide) await limiters[1]?.reward(wide.name, spent);
        throw refusal;
      }
    },
    /** The share of its points that is gone, of whichever network of the address has fewest left. */
    async usedBy(ip: string): Promise<number> {
      const shares = networksOf(ip).map(async ({ name, times }) => {
        const found = await limiters[times === 1 ? 0 : 1]?.get(name);
        return (found?.consumedPoints ?? 0) / (points * times);
      });
      return Math.max(...(await Promise.all(shares)));
    },
  };
}

/**
 * Makes a limit that its caller passes by work once the network's points are gone, so many times again. Calls without work
 * count towards nothing beyond the points: they make neither anybody's work harder nor an end to it.
 */
function createRoom(name: string, rule: NetworkRoom, createLimiter: LimiterMaker, work: Work | undefined) {
  const room = createNetworkLimit(name, rule, createLimiter);
  const more = { points: rule.points * roomsByWork, seconds: rule.seconds };
  const beyond = createNetworkLimit(`${name}/work`, more, createLimiter);
  return {
    spend: room.spend,
    async spendOrWork(request: FastifyRequest): Promise<void> {
      try {
        await room.spend(request.ip);
      } catch (refusal) {
        if (!rule.work || !work || !isCoded(refusal)) throw refusal;
        const asked = askedBy(request);
        if (!(await work.isDone(asked)))
          throw await work.offer(refusal, asked, await beyond.usedBy(request.ip));
        await beyond.spend(request.ip);
      }
    },
  };
}

/** What whoever calls may have done: a person counts for themselves, a stranger with their network. */
function createCallerLimits(isOn: boolean, createLimiter: LimiterMaker, work: Work | undefined) {
  const networks = new Map(
    Object.entries(perNetwork).map(([name, rule]) => [name, createRoom(name, rule, createLimiter, work)]),
  );
  const callers = new Map(
    Object.entries(perCaller).map(([name, { points, seconds }]) => [
      name,
      createLimiter({ keyPrefix: `${name}/person`, points, duration: seconds }),
    ]),
  );
  return {
    async spendNetwork(rule: NetworkRule, ip: string, points = 1): Promise<void> {
      if (isOn) await networks.get(rule)?.spend(ip, points);
    },
    async spendOrWork(rule: NetworkRule, request: FastifyRequest): Promise<void> {
      if (isOn) await networks.get(rule)?.spendOrWork(request);
    },
    async spendCaller(rule: keyof typeof perCaller, personaID: number, points = 1): Promise<void> {
      if (isOn) await consume(callers.get(rule), String(personaID), points);
    },
  };
}

export function createLimits(isOn: boolean, createLimiter = limiterMaker(undefined), work?: Work): Limits {
  const { spendNetwork, spendOrWork, spendCaller } = createCallerLimits(isOn, createLimiter, work);
  return {
    isOn,
    spend: spendNetwork,
    async spendCall({ limit }, request) {
      const { payer, cost, ip } = request;
      if (payer.personaID === undefined) await spendNetwork('strangers', ip, prices[cost]);
      else await spendCaller('calls', payer.personaID, prices[cost]);
      if (limit && 'network' in limit) await spendOrWork(limit.network, request);
    },
    async mayAskTowns({ payer, ip }) {
      const spent =
        payer.personaID === undefined ? spendNetwork('towns', ip) : spendCaller('towns', payer.personaID);
      return spent.then(
        () => true,
        () => false,
      );
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
