import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Call } from '../../contract/table';
import { codedError } from './errors';

/** Points a duration in seconds, by address unless the key says otherwise. */
const rules = {
  all: { points: 900, duration: 60 },
  login: { points: 100, duration: 900 },
  account: { points: 10, duration: 900 },
  /** Of all accounts together: who guesses from many addresses at many accounts is slowed as well. */
  failures: { points: 300, duration: 60 },
  recover: { points: 5, duration: 1800 },
  register: { points: 20, duration: 3600 },
  setPassword: { points: 20, duration: 900 },
  places: { points: 120, duration: 60 },
  upload: { points: 60, duration: 600 },
  reports: { points: 60, duration: 60 },
} as const;
export type Limit = keyof typeof rules;

const byCall: Partial<Record<Call, Limit>> = {
  'POST /api/Persona/Login': 'login',
  'POST /api/Persona/Recover': 'recover',
  'POST /api/Persona/AddPersona': 'register',
  'POST /api/Persona/SetPassword': 'setPassword',
  'GET /api/Maps/Autocomplete': 'places',
  'POST /api/Post/AddPost': 'upload',
  'POST /api/Post/AddPostInserzione': 'upload',
  'POST /api/Post/AddPostInserzioneStore': 'upload',
  'POST /api/Stories/AddStory': 'upload',
  'POST /api/Persona/UpdateImgProfilo': 'upload',
  'POST /api/Negozio/AddNegozio': 'upload',
};

export interface Limits {
  /** Throws 429 with the seconds to wait once `key` has used up the rule's points. */
  spend(rule: Limit, key: string): Promise<void>;
  /** Throws 429 when nothing is left of the rule's points; spends nothing. */
  check(rule: Limit, key: string): Promise<void>;
  spendCall(call: Call, request: FastifyRequest): Promise<void>;
}

/** Counted in each process's memory: a second process doubles what an address may do, no more. */
export function createLimits(enabled: boolean): Limits {
  const limiters = new Map(Object.entries(rules).map(([name, rule]) => [name, new RateLimiterMemory(rule)]));
  const spend = async (rule: Limit, key: string): Promise<void> => {
    if (!enabled) return;
    try {
      await limiters.get(rule)?.consume(key);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const wait = (refusal as { msBeforeNext: number }).msBeforeNext;
      throw codedError('troppe-richieste', {}, Math.max(1, Math.ceil(wait / 1000)));
    }
  };
  const checkOne = async (rule: Limit, key: string): Promise<void> => {
    const state = enabled ? await limiters.get(rule)?.get(key) : null;
    if (state && state.remainingPoints <= 0)
      throw codedError('troppe-richieste', {}, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  };
  return {
    async spend(rule, key) {
      if (rule === 'account') await spend('failures', '').catch(() => undefined);
      await spend(rule, key);
    },
    async check(rule, key) {
      if (rule === 'account') await checkOne('failures', '');
      await checkOne(rule, key);
    },
    async spendCall(call, request) {
      await spend('all', request.ip);
      const rule = byCall[call];
      if (rule !== undefined) await spend(rule, request.ip);
    },
  };
}
