import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { workHeader } from '../../contract/limits';
import type { Sql } from '../db/database';
import type { CodedError } from '../errors';
import { take } from './counterRepository';
import { networksOf } from './network';
import type { LimiterMaker } from './redis';
import type { SigningKeys } from './signingKeys';
import { createPrice, tries } from './workPrice';

declare module 'fastify' {
  interface FastifyRequest {
    /** Work for the call, once a room has asked for it. */
    work: WorkDemand | undefined;
  }
}

/** Rounds of PBKDF2-SHA-256 a try: docs/BENCHMARKS.md has the time that a slow phone takes. */
const roundsOfTry = 2000;
/** Work that was enough a moment ago still is while the price rose by no more than a seventh. */
const enough = 7 / 8;
/** The price may rise so often while a caller works; then they are asked for the highest. */
const maxRises = 2;
const lastsSeconds = 120;
/** A solution with its challenge takes 800 characters. */
const longest = 2048;

/** A call that may be worked for: a solution is good for that call from that network alone. */
export interface WorkDemand {
  call: string;
  ip: string;
  solution: string | string[] | undefined;
  /** Looked at once, for all rooms that the call comes to. */
  done?: Promise<Done>;
}

/** Work that was done for a call. */
interface Done {
  /** Tries. */
  worth: number;
  /** The number of times that it was not enough, since the price had risen. */
  rises: number;
}
const nothing: Done = { worth: 0, rises: 0 };

/** A room that a caller may work for. */
export interface Door {
  /** Lets the call in for work that is worth the price now; else throws the refusal, with a task for what is missing. */
  letIn(asked: WorkDemand, refusal: CodedError): Promise<void>;
}

export interface Work {
  /** Makes the door of the room of that name. */
  door(name: string): Door;
}

export const askedBy = (request: FastifyRequest): WorkDemand =>
  (request.work ??= {
    call: `${request.method} ${request.routeOptions.url}`,
    ip: request.ip,
    solution: request.headers[workHeader],
  });

/** The key that signs the tasks of one call and network, in the form that the library takes. */
const secretFor = (key: Buffer, { call, ip }: WorkDemand, part: 'task' | 'answer'): string =>
  createHmac('sha256', key)
    .update(['work', part, call, networksOf(ip)[0]?.name].join('\n'))
    .digest('hex');

const secretsFor = (key: Buffer, asked: WorkDemand) => ({
  hmacSignatureSecret: secretFor(key, asked, 'task'),
  hmacKeySignatureSecret: secretFor(key, asked, 'answer'),
});

/** The library throws at what is no solution at all. */
async function isSolved(key: Buffer, asked: WorkDemand, { challenge, solution }: Payload): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsFor(key, asked) });
    return verified;
  } catch {
    return false;
  }
}

function readSolution({ solution }: WorkDemand): Payload | undefined {
  if (typeof solution !== 'string' || solution.length > longest) return undefined;
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
  } catch {
    return undefined;
  }
}

/** Whether nothing was let in by the task of that signature before, at any host. */
async function useOnce(sql: Sql, signature: string | undefined): Promise<boolean> {
  const use = { kind: 'work', key: String(signature), points: 1, seconds: lastsSeconds };
  return (await take(sql, [use])).wait === 0;
}

async function lookAt(asked: WorkDemand, keys: SigningKeys, sql: Sql): Promise<Done> {
  const payload = readSolution(asked);
  if (!payload) return nothing;
  for (const key of keys.all())
    if (await isSolved(key, asked, payload)) {
      const { parameters, signature } = payload.challenge;
      const said = (name: string): number => Number(parameters.data?.[name]);
      const isGood = said('until') > keys.now() && (await useOnce(sql, signature));
      return isGood ? { worth: said('worth'), rises: said('rises') } : nothing;
    }
  return nothing;
}

/** The task for what is missing of the price. */
async function taskFor(
  asked: WorkDemand,
  { worth, rises }: Done,
  { price, rounds, keys }: { price: number; rounds: number; keys: SigningKeys },
): Promise<string> {
  const missing = Math.max(1, (rises >= maxRises ? tries.max : price) - worth);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // The solver tries from 0 on: the time is known, but for luck within it.
    counter: randomInt(missing),
    data: { worth: worth + missing, rises, until: keys.now() + lastsSeconds * 1000 },
    deriveKey,
    ...secretsFor(keys.current(), asked),
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64');
}

/**
 * Work instead of a refusal, for strangers behind one address that others have used up. The host keeps nothing of a task:
 * its signature says for which call and network it is, what it is worth and how long, by the database's clock. Used ones
 * are remembered there. Work has no end, only a price, which is reckoned when it is redeemed.
 */
export function createWork(
  sql: Sql,
  keys: SigningKeys,
  createLimiter: LimiterMaker,
  rounds = roundsOfTry,
): Work {
  return {
    door(name) {
      const prices = createPrice(name, createLimiter, keys.now);
      return {
        async letIn(asked, refusal) {
          const refuse = async (done: Done, price: number): Promise<never> => {
            const task = await taskFor(asked, done, { price, rounds, keys });
            throw Object.assign(refusal, { task });
          };
          asked.done ??= lookAt(asked, keys, sql);
          const done = await asked.done;
          if (done.worth === 0) return refuse(done, await prices.now(asked.ip));
          const { price, giveBack } = await prices.take(asked.ip);
          if (done.worth >= price * enough) return;
          await giveBack();
          return refuse({ ...done, rises: done.rises + 1 }, price);
        },
      };
    },
  };
}
