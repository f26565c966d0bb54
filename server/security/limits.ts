import type { FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError, isCoded } from '../errors';
import { take, type Window } from './counterRepository';
import { type Network, networksOf } from './network';
import type { Me } from './session';
import {
  type NetworkRates,
  type NetworkRule,
  perCaller,
  perMailbox,
  perNetwork,
  perPerson,
  type PersonRates,
  type PersonRule,
  prices,
  type Rule,
  whileNew,
} from './rates';
import { type Limiter, type LimiterMaker, limiterMaker } from './redis';
import { askedBy, type Work } from './work';

export interface Limits {
  /** Whether anything is limited at all. */
  isOn: boolean;
  /** Takes a point of the network's; false once they are used up. */
  takePoint(rule: NetworkRule, ip: string): Promise<boolean>;
  /** Takes the points of a call from the person who is known to send it, else from the network. */
  spendCall(row: Pick<Row, 'limit'>, request: FastifyRequest): Promise<void>;
  /** Whether the caller may have the towns' service asked once more. */
  mayAskTowns(request: FastifyRequest): Promise<boolean>;
  /** Throws 429 once the person has used up one of the kind's windows. */
  spendPerson(db: Db, kind: PersonRule, person: Pick<Me, 'personaID' | 'isNew'>): Promise<void>;
  /**
   * Whether one more mail may go to an address (its key) because `asker`, a network or a person, wants it. The answer to
   * the asker stays the same: a refusal would tell what others asked for.
   */
  mayMail(db: Db, emailKey: string, asker: string): Promise<boolean>;
  /**
   * The same of a registration's mail, which waits where too many went to addresses that nobody has yet: the seconds until
   * it is its turn, 0 where it goes now; undefined where there are links enough in the mailbox.
   */
  waitToMail(
    db: Db,
    emailKey: string,
    asker: string,
    networks: readonly Network[],
  ): Promise<number | undefined>;
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

/** A refusal is false; a counter that broke is no refusal. */
async function isPaid(spent: Promise<void>): Promise<boolean> {
  try {
    await spent;
    return true;
  } catch (refusal) {
    if (isCoded(refusal)) return false;
    throw refusal;
  }
}

/** Makes the network's limiters: for addresses and /64, for /48, for /32. */
function createNetworkLimit(name: string, { points, seconds }: Rule, createLimiter: LimiterMaker) {
  const limiters = { 1: limiterOf(1), 4: limiterOf(4), 16: limiterOf(16) };
  function limiterOf(times: number): Limiter {
    return createLimiter({ keyPrefix: `${name}/${times}`, points: points * times, duration: seconds });
  }
  return {
    /** The widest network first: one that has no points left gets no counter for each of its parts. */
    async spend(ip: string, spent = 1): Promise<void> {
      const paid: Network[] = [];
      for (const network of networksOf(ip).toReversed())
        try {
          await consume(limiters[network.times], network.name, spent);
          paid.push(network);
        } catch (refusal) {
          // A part that goes on while it is refused takes nothing from its neighbours.
          for (const wider of paid) await limiters[wider.times].reward(wider.name, spent);
          throw refusal;
        }
    },
  };
}

/** Makes a limit that its caller passes by work once the network's points are gone. */
function createPassableLimit(
  name: string,
  rule: NetworkRates,
  createLimiter: LimiterMaker,
  work: Work | undefined,
) {
  const limit = createNetworkLimit(name, rule, createLimiter);
  const door = rule.beyond === 'work' ? work?.door(name) : undefined;
  const { together } = rule;
  const all =
    together &&
    createLimiter({ keyPrefix: `${name}/all`, points: together.points, duration: together.seconds });
  return {
    spend: limit.spend,
    async spendOrWork(request: FastifyRequest, points: number): Promise<void> {
      try {
        await limit.spend(request.ip, points);
        await consume(all, 'all', 1);
      } catch (refusal) {
        if (!door || !isCoded(refusal)) throw refusal;
        await door.letIn(askedBy(request), refusal);
      }
    },
  };
}

/** The limits of callers: a person counts for themselves, a stranger with their network. */
function createCallerLimits(isOn: boolean, createLimiter: LimiterMaker, work: Work | undefined) {
  const networks = new Map(
    Object.entries(perNetwork).map(([name, rule]) => [
      name,
      createPassableLimit(name, rule, createLimiter, work),
    ]),
  );
  const callers = new Map(
    Object.entries(perCaller).map(([name, { points, seconds }]) => [
      name,
      createLimiter({ keyPrefix: `${name}/person`, points, duration: seconds }),
    ]),
  );
  return {
    async takePoint(rule: NetworkRule, ip: string): Promise<boolean> {
      const limit = isOn ? networks.get(rule) : undefined;
      return limit === undefined || isPaid(limit.spend(ip));
    },
    async spendOrWork(rule: NetworkRule, request: FastifyRequest, points = 1): Promise<void> {
      if (isOn) await networks.get(rule)?.spendOrWork(request, points);
    },
    async spendCaller(rule: keyof typeof perCaller, personaID: number, points = 1): Promise<void> {
      if (isOn) await consume(callers.get(rule), String(personaID), points);
    },
  };
}

/** The limits of mails to one address. */
const mailboxOf = (emailKey: string, asker: string): Window[] => [
  ...perMailbox.asker.map((rule) => ({ ...rule, kind: 'mail', key: `${emailKey} ${asker}` })),
  ...perMailbox.all.map((rule) => ({ ...rule, kind: 'mailbox', key: emailKey })),
];

/** The limits of mails to addresses that nobody has yet. */
const newcomersOf = (emailKey: string, networks: readonly Network[]): Window[] => [
  ...perMailbox.newcomer.map((rule) => ({ ...rule, kind: 'newcomer', key: emailKey })),
  ...networks.flatMap(({ name, times }) =>
    perMailbox.network.map(({ points, seconds }) => ({
      points: points * times,
      seconds,
      kind: 'newcomers',
      key: name,
    })),
  ),
];

export function createLimits(isOn: boolean, createLimiter = limiterMaker(undefined), work?: Work): Limits {
  const { takePoint, spendOrWork, spendCaller } = createCallerLimits(isOn, createLimiter, work);
  return {
    isOn,
    takePoint,
    async spendCall({ limit }, request) {
      const { caller, cost } = request;
      try {
        if (caller.personaID !== undefined) await spendCaller('calls', caller.personaID, prices[cost]);
        else if (caller.isUnknown) await spendOrWork('sessions', request);
        else await spendOrWork('strangers', request, prices[cost]);
      } catch (refusal) {
        caller.isOver = true;
        throw refusal;
      }
      if (limit && 'network' in limit) await spendOrWork(limit.network, request);
    },
    mayAskTowns: ({ caller, ip }) =>
      caller.personaID === undefined
        ? takePoint('towns', ip)
        : isPaid(spendCaller('towns', caller.personaID)),
    async spendPerson(db, kind, { personaID, isNew }) {
      if (!isOn) return;
      const { growsUp, windows }: PersonRates = perPerson[kind];
      const taken = windows.map(({ points, seconds }) => ({
        points: whileNew(points, growsUp, isNew),
        seconds,
        kind,
        key: String(personaID),
      }));
      const { wait } = await take(db, taken);
      if (wait > 0) throw tooMany(wait);
    },
    async mayMail(db, emailKey, asker) {
      return !isOn || (await take(db, mailboxOf(emailKey, asker))).wait === 0;
    },
    async waitToMail(db, emailKey, asker, networks) {
      if (!isOn) return 0;
      const mailbox = mailboxOf(emailKey, asker);
      const { wait, spent } = await take(db, [...mailbox, ...newcomersOf(emailKey, networks)]);
      return spent.slice(0, mailbox.length).some(({ used, points }) => used > points) ? undefined : wait;
    },
  };
}
