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
    work: WorkDemand | undefined;
  }
}

/** The rounds of PBKDF2-SHA-256 in each try. docs/BENCHMARKS.md has the time on a slow phone. */
const roundsOfTry = 2000;
/** A proof of work is accepted if it is worth at least this part of the price, which may have risen meanwhile. */
const enough = 7 / 8;
/** How often the price may rise while a caller computes; after that the caller gets the highest price. */
const maxRises = 2;
const lastsSeconds = 120;
/** The maximum length of the header. A solution with its task has 800 characters. */
const longest = 2048;

/**
 * The call that may need a proof of work, and its network. A solution is valid only for that call from that network.
 */
export interface WorkDemand {
  call: string;
  ip: string;
  solution: string | string[] | undefined;
  /** The result of checking the solution, once for all limits that the call meets. */
  done?: Promise<Done>;
}

interface Done {
  worth: number;
  /** How often the work was not enough because the price had risen. */
  rises: number;
}
const nothing: Done = { worth: 0, rises: 0 };

export interface Door {
  /**
   * Accepts a proof of work that is worth the present price; otherwise throws the refusal with a task for the
   * difference.
   */
  letIn(asked: WorkDemand, refusal: CodedError): Promise<void>;
}

export interface Work {
  door(name: string): Door;
}

export const askedBy = (request: FastifyRequest): WorkDemand =>
  (request.work ??= {
    call: `${request.method} ${request.routeOptions.url}`,
    ip: request.ip,
    solution: request.headers[workHeader],
  });

/** The key that signs the tasks of one call and network, as the library wants it. */
const secretFor = (key: Buffer, { call, ip }: WorkDemand, part: 'task' | 'answer'): string =>
  createHmac('sha256', key)
    .update(['work', part, call, networksOf(ip)[0]?.name].join('\n'))
    .digest('hex');

const secretsFor = (key: Buffer, asked: WorkDemand) => ({
  hmacSignatureSecret: secretFor(key, asked, 'task'),
  hmacKeySignatureSecret: secretFor(key, asked, 'answer'),
});

/** The library throws for an invalid solution; this returns false. */
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
    return JSON.parse(Buffer.from(solution, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** Whether no call has used this task before, at any host. */
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

async function taskFor(
  asked: WorkDemand,
  { worth, rises }: Done,
  { price, rounds, keys }: { price: number; rounds: number; keys: SigningKeys },
): Promise<string> {
  const missing = Math.max(1, (rises >= maxRises ? tries.max : price) - worth);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // The answer to find. The solver tries upwards from 0, so the time it takes is known except for luck.
    counter: randomInt(missing),
    data: { worth: worth + missing, rises, until: keys.now() + lastsSeconds * 1000 },
    deriveKey,
    ...secretsFor(keys.current(), asked),
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64');
}

/**
 * A proof of work instead of a refusal, for strangers behind an address whose limit others have used up. The host
 * stores no task: its signature contains call, network, worth and expiry by the database's clock. Used tasks are stored
 * in the database. There is no limit, only a price, which is computed when the work is redeemed.
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
