import type { FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError, isCoded } from '../errors';
import { take } from './counterRepository';
import { type Network, networksOf } from './network';
import {
  type NetworkRoom,
  type NetworkRule,
  perCaller,
  perMailbox,
  perNetwork,
  perPerson,
  type PersonRoom,
  type PersonRule,
  prices,
  type Rule,
  whileNew,
} from './rates';
import { type Limiter, type LimiterMaker, limiterMaker } from './redis';
import { askedBy, roomsByWork, type Work } from './work';

export interface Limits {
  /** Whether anything is limited at all. */
  isOn: boolean;
  /** Throws 429 once the network of `ip` has used up the rule's points. */
  spend(rule: NetworkRule, ip: string): Promise<void>;
  /** Takes the points of a call from the person who is known to send it, else from the network. */
  spendCall(row: Pick<Row, 'limit'>, request: FastifyRequest): Promise<void>;
  /** Whether the caller may have the towns' service asked once more. */
  mayAskTowns(request: FastifyRequest): Promise<boolean>;
  /** Throws 429 once the person has used up one of the kind's windows. `isNew`: their account is younger than a day. */
  spendPerson(db: Db, kind: PersonRule, personaID: number, isNew?: boolean): Promise<void>;
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
    /** The share of its points that is gone, of whichever network of the address has fewest left. */
    async usedBy(ip: string): Promise<number> {
      const shares = networksOf(ip).map(async ({ name, times }) => {
        const found = await limiters[times].get(name);
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
  const { together } = rule;
  const all =
    together &&
    createLimiter({ keyPrefix: `${name}/all`, points: together.points, duration: together.seconds });
  return {
    spend: room.spend,
    async spendOrWork(request: FastifyRequest): Promise<void> {
      try {
        await room.spend(request.ip);
        await consume(all, 'all', 1);
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

/** The limits of callers: a person counts for themselves, a stranger with their network. */
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
      try {
        if (payer.personaID === undefined) await spendNetwork('strangers', ip, prices[cost]);
        else await spendCaller('calls', payer.personaID, prices[cost]);
      } catch (refusal) {
        payer.isOver = true;
        throw refusal;
      }
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
    async spendPerson(db, kind, personaID, isNew = false) {
      if (!isOn) return;
      const rooms: readonly PersonRoom[] = perPerson[kind];
      const windows = rooms.map(({ points, seconds, growsUp }) => ({
        points: growsUp ? whileNew(points, isNew) : points,
        seconds,
        kind,
        key: String(personaID),
      }));
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
