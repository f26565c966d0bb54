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
  isOn: boolean;
  /** Takes a point from the network of an address; false if none is left. */
  takePoint(rule: NetworkRule, ip: string): Promise<boolean>;
  /** Takes the points that a call costs from its person if known, else from the network. */
  spendCall(row: Pick<Row, 'limit'>, request: FastifyRequest): Promise<void>;
  mayAskTowns(request: FastifyRequest): Promise<boolean>;
  /** Throws 429 when the person has used up one of the limits of that kind. */
  spendPerson(db: Db, kind: PersonRule, person: Pick<Me, 'personaID' | 'isNew'>): Promise<void>;
  /**
   * Whether a further mail may be sent to an address (given by its key) for `asker`, a network or person. Whoever asked
   * gets the same response in any case: a refusal would reveal what others requested.
   */
  mayMail(db: Db, emailKey: string, asker: string): Promise<boolean>;
  /**
   * The same for the mail of a registration, which waits when too many mails went to unregistered addresses. Returns
   * the seconds to wait, 0 for none, undefined if the mailbox has got enough links.
   */
  waitToMail(
    db: Db,
    emailKey: string,
    asker: string,
    networks: readonly Network[],
  ): Promise<number | undefined>;
}

const tooMany = (wait: number) => codedError('troppe-richieste', {}, wait);

/** Takes points from a key's counter; throws 429 if too few are left. */
async function consume(limiter: Limiter | undefined, key: string, points: number): Promise<void> {
  try {
    await limiter?.consume(key, points);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { msBeforeNext } = refusal as { msBeforeNext: number };
    throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Maps a refusal to false; an error of the counter itself is still thrown. */
async function isPaid(spent: Promise<void>): Promise<boolean> {
  try {
    await spent;
    return true;
  } catch (refusal) {
    if (isCoded(refusal)) return false;
    throw refusal;
  }
}

/** Makes the limit of a network: counters for an IPv4 address or a /64, for its /48, and for its /32. */
function createNetworkLimit(name: string, { points, seconds }: Rule, createLimiter: LimiterMaker) {
  const limiters = { 1: limiterOf(1), 4: limiterOf(4), 16: limiterOf(16) };
  function limiterOf(times: number): Limiter {
    return createLimiter({ keyPrefix: `${name}/${times}`, points: points * times, duration: seconds });
  }
  return {
    /** Counts for the widest network first, so that an exhausted one gets no counters for its parts. */
    async spend(ip: string, spent = 1): Promise<void> {
      const paid: Network[] = [];
      for (const network of networksOf(ip).toReversed())
        try {
          await consume(limiters[network.times], network.name, spent);
          paid.push(network);
        } catch (refusal) {
          // A refused part gives its point back to the wider networks, so that it costs its neighbours nothing.
          for (const wider of paid) await limiters[wider.times].reward(wider.name, spent);
          throw refusal;
        }
    },
  };
}

/** Makes a limit beyond which a caller passes by a proof of work. */
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

/** Makes the limits on callers: a signed-in person counts alone, a stranger with their network. */
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

const mailboxOf = (emailKey: string, asker: string): Window[] => [
  ...perMailbox.asker.map((rule) => ({ ...rule, kind: 'mail', key: `${emailKey} ${asker}` })),
  ...perMailbox.all.map((rule) => ({ ...rule, kind: 'mailbox', key: emailKey })),
];

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
