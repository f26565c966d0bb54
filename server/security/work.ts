import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { workHeader } from '../../contract/limits';
import type { CodedError } from '../errors';
import { networksOf } from './network';
import type { LimiterMaker } from './redis';
import type { SigningKeys } from './signingKeys';

/** A network may call by work so many times its room; then it is refused, so that mails and rows stay bounded. */
export const roomsByWork = 20;

/** Rounds of PBKDF2-SHA-256 a try, and tries at most: docs/BENCHMARKS.md has the time that a slow phone takes. */
const roundsOfTry = 2000;
const mostTries = 400;
/** The last call that work lets in takes so many times as many tries. */
const hardest = 4;
const lastsSeconds = 120;
/** A solution with its challenge takes 800 characters. */
const longest = 2048;

/** A call that may be worked for: a solution is good for that call from that network alone. */
export interface WorkDemand {
  call: string;
  ip: string;
  solution: string | string[] | undefined;
}

export interface Work {
  /** Whether the call brings work that was asked of it, which no call brought before. */
  isDone(asked: WorkDemand): Promise<boolean>;
  /** Adds the task to a refusal that work would lift. `used`: the share that is gone of what work lets in, from 0 to 1. */
  offer(refusal: CodedError, asked: WorkDemand, used: number): Promise<CodedError>;
}

export const askedBy = (request: FastifyRequest): WorkDemand => ({
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

/**
 * Work instead of a refusal, for strangers behind one address that others have used up. The host keeps nothing of a task:
 * its signature says for which call and network it is, and how long. Used ones are remembered as limits are counted.
 */
export function createWork(keys: SigningKeys, createLimiter: LimiterMaker, rounds = roundsOfTry): Work {
  const uses = createLimiter({ keyPrefix: 'work', points: 1, duration: lastsSeconds + 1 });
  const useOnce = async (id: string): Promise<boolean> => {
    try {
      await uses.consume(id);
      return true;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return false;
    }
  };
  return {
    async isDone(asked) {
      const payload = readSolution(asked);
      if (!payload) return false;
      for (const key of keys.all())
        if (await isSolved(key, asked, payload)) return useOnce(String(payload.challenge.signature));
      return false;
    },
    async offer(refusal, asked, used) {
      if (used >= 1) return refusal;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        // The solver tries from 0 on: the time is known, but for luck within it.
        counter: randomInt(Math.ceil(mostTries * (1 + (hardest - 1) * used))),
        deriveKey,
        expiresAt: new Date(Date.now() + lastsSeconds * 1000),
        ...secretsFor(keys.current(), asked),
      });
      return Object.assign(refusal, { task: Buffer.from(JSON.stringify(challenge)).toString('base64') });
    },
  };
}
