import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cost, Row } from '../../contract/common';
import { filterFields } from '../../contract/families/post';
import type { Config } from '../config';
import type { RoundTurn } from '../http/round';
import { setNewest } from '../newest';
import type { Limits } from './limits';
import { createLookups } from './lookups';
import { turnOf } from './network';
import { createRepeats } from './repeats';
import { bearer, cookieName, type Me } from './session';
import { sha256 } from './sha256';
import { checkSite } from './xsrf';

export interface Caller {
  personaID: number | undefined;
  turn: RoundTurn;
  shown: string | undefined;
  isUnknown?: true;
  isOver?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    cost: Cost;
  }
  interface FastifyContextConfig {
    row?: Row;
    cost?: Cost;
    /** The person to whom the call is counted, if something other than a session tells who that is. */
    whose?: (request: FastifyRequest) => number | undefined;
    /** Requests are not counted, because serving one costs no more than refusing it. */
    isFree?: true;
  }
}

export interface Callers {
  /** Counts a request for an address that is usually free, but where nothing was found. */
  countMiss(request: FastifyRequest): Promise<void>;
  /** Counts a request for such an address that reads a session before it answers; `settle` follows. */
  countReader(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Stores in memory to whom the token belongs, if to anybody. If the call was counted to somebody else, counts it to
   * the real caller.
   */
  settle(request: FastifyRequest): Promise<void>;
}

type Known = Pick<Me, 'personaID' | 'isNew'>;
const max = 50_000;
const filterNames = new Set(Object.keys(filterFields).map((name) => name.toLowerCase()));

const stranger = (ip: string, shown: string | undefined): Caller => {
  const network = turnOf(ip, false).of;
  return { personaID: undefined, turn: { owner: network, group: network }, shown };
};

const personOf = ({ personaID, isNew }: Known, ip: string, shown: string | undefined): Caller => {
  const owner = `person ${personaID}`;
  // Anybody can make a dozen accounts, so the new accounts of a network share one turn.
  return { personaID, turn: { owner, group: isNew ? `new ${turnOf(ip, false).of}` : owner }, shown };
};

/** A list with filters or an order uses the pool of searches, so it costs as much as a search. */
function costOf({ routeOptions, query }: FastifyRequest): Cost {
  const { row, cost = row?.cost ?? 'light' } = routeOptions.config;
  // For everybody but keepers the address does not exist, so it costs as little as a missing one.
  if (row?.access.who === 'keeper') return 'light';
  if (cost !== 'list' || !row || !('ordine' in row.request.properties)) return cost;
  const isFiltered = Object.entries(query as object).some(
    ([name, value]) => value !== '' && filterNames.has(name.toLowerCase()),
  );
  return isFiltered ? 'search' : cost;
}

/** Identifies callers. `known` stores the people of the sessions that this host has read. */
function createIdentity(config: Config) {
  const known = new Map<string, Known>();
  const lookups = createLookups();
  function callerOf(request: FastifyRequest): Caller {
    const token = bearer(request);
    const shown = token && sha256(`${token} ${request.cookies[cookieName(config)] ?? ''}`).toString('base64');
    const person = shown === undefined ? undefined : known.get(shown);
    return person ? personOf(person, request.ip, shown) : stranger(request.ip, shown);
  }
  return {
    callerOf,
    /**
     * Finds the caller of a request. With `readsSession` the session may be new to this host, and will be looked up.
     */
    async identify(request: FastifyRequest, reply: FastifyReply, readsSession: boolean): Promise<Caller> {
      const { whose } = request.routeOptions.config;
      const owner = whose?.(request);
      if (owner !== undefined) return personOf({ personaID: owner, isNew: false }, request.ip, undefined);
      for (;;) {
        const caller = callerOf(request);
        const { personaID, shown } = caller;
        if (personaID !== undefined || shown === undefined || !readsSession) return caller;
        const other = lookups.of(shown);
        if (!other) {
          lookups.begin(shown, reply);
          return { ...caller, isUnknown: true };
        }
        await other;
      }
    },
    /** Stores the result of looking up a session: its person, or nobody. */
    learn(shown: string, me: Me | undefined): void {
      if (!me) known.delete(shown);
      else if (known.get(shown)?.isNew !== me.isNew)
        setNewest(known, max, shown, { personaID: me.personaID, isNew: me.isNew });
      lookups.end(shown);
    },
  };
}

/**
 * Counts every call before any other work: for a signed-in person, at any address, or for a stranger's network. A token
 * that this host has seen with the same cookie names its person. Other tokens must be looked up, for each network only
 * a limited number a minute, so that made-up tokens are stopped before they reach the database.
 */
export function registerCallers(app: FastifyInstance, config: Config, limits: Limits): Callers {
  const { callerOf, identify, learn } = createIdentity(config);
  const repeats = createRepeats();
  async function count(request: FastifyRequest): Promise<void> {
    request.cost = costOf(request);
    await limits.spendCall(request.routeOptions.config.row ?? {}, request);
  }
  app.decorateRequest('caller');
  app.decorateRequest('work', undefined);
  app.decorateRequest('cost', 'light');
  app.addHook('onRequest', async (request, reply) => {
    // A missing address is counted later, where it is noticed, because it may be a page of the app.
    if (request.routeOptions.config.isFree || request.is404) return;
    request.caller = await identify(request, reply, request.routeOptions.config.row !== undefined);
    if (!(await repeats.answer(request, reply))) await count(request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.caller?.isOver && reply.statusCode === 429 && typeof payload === 'string')
      repeats.note(request, reply, payload);
  });
  return {
    async countMiss(request) {
      checkSite(request);
      if (request.caller !== undefined) return;
      request.caller = callerOf(request);
      await count(request);
    },
    async countReader(request, reply) {
      request.caller = await identify(request, reply, true);
      await count(request);
    },
    async settle(request) {
      const { me, caller, ip } = request;
      const { shown } = caller;
      if (shown === undefined) return;
      learn(shown, me);
      if (caller.personaID === me?.personaID && !caller.isUnknown) return;
      // The call was counted to somebody else. It now counts to its person too, so a person who changes the cookie each
      // time pays for each call.
      request.caller = me ? personOf(me, ip, shown) : stranger(ip, shown);
      await limits.spendCall({}, request);
    },
  };
}
