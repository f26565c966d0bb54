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

/** The one for whom a call counts: a person, or the network of a stranger. */
export interface Caller {
  personaID: number | undefined;
  /** Whose turn at the database it is. */
  turn: RoundTurn;
  /** The token and cookie of the session that the call shows, hashed. */
  shown: string | undefined;
  /** This host has yet to look up whose session the call shows. */
  isUnknown?: true;
  /** All their calls are refused for now. */
  isOver?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The price of the call. */
    cost: Cost;
  }
  interface FastifyContextConfig {
    /** The row of the contract that the address answers. */
    row?: Row;
    /** The price of a request that is no row's. */
    cost?: Cost;
    /** Whose call it is, where something else than a session says so. */
    whose?: (request: FastifyRequest) => number | undefined;
    /** It costs the host no more than to refuse it. */
    isFree?: true;
  }
}

export interface Callers {
  /** Counts a call to an address that is free as long as it finds what it is asked for. */
  countMiss(request: FastifyRequest): Promise<void>;
  /** Counts a call to such an address that reads a session before it answers: `settle` follows. */
  countReader(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Remembers whose this token is, if anybody's. The caller pays now for a call that another had paid. */
  settle(request: FastifyRequest): Promise<void>;
}

type Known = Pick<Me, 'personaID' | 'isNew'>;
/** So many sessions are known by their tokens. */
const max = 50_000;
const filterNames = new Set(Object.keys(filterFields).map((name) => name.toLowerCase()));

const stranger = (ip: string, shown: string | undefined): Caller => {
  const network = turnOf(ip, false).of;
  return { personaID: undefined, turn: { owner: network, group: network }, shown };
};

const personOf = ({ personaID, isNew }: Known, ip: string, shown: string | undefined): Caller => {
  const owner = `person ${personaID}`;
  // Accounts are made by the dozen: the young ones of a network have one turn together.
  return { personaID, turn: { owner, group: isNew ? `new ${turnOf(ip, false).of}` : owner }, shown };
};

/** A list that is narrowed or ordered is looked for in the pool of searches, and costs as much as a search. */
function costOf({ routeOptions, query }: FastifyRequest): Cost {
  const { row, cost = row?.cost ?? 'light' } = routeOptions.config;
  // It pays no more than an address that is not there.
  if (row?.access.who === 'keeper') return 'light';
  if (cost !== 'list' || !row || !('ordine' in row.request.properties)) return cost;
  const isFiltered = Object.entries(query as object).some(
    ([name, value]) => value !== '' && filterNames.has(name.toLowerCase()),
  );
  return isFiltered ? 'search' : cost;
}

/** Finds out whose calls are: `known` are the persons of sessions that this host has read. */
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
    /** Finds the caller of a call; one that `readsSession` may be the first to show it. */
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
    /** A session was read: it is that person's, or nobody's. */
    learn(shown: string, me: Me | undefined): void {
      if (!me) known.delete(shown);
      else if (known.get(shown)?.isNew !== me.isNew)
        setNewest(known, max, shown, { personaID: me.personaID, isNew: me.isNew });
      lookups.end(shown);
    },
  };
}

/**
 * Counts every call before anything else is done for it: a person for themselves, wherever they are, a stranger with their
 * network. A token says whose call it is where it was seen before with the same cookie; one that was not is looked up, of
 * each network so many a minute, so that made-up tokens are bounded before the database is asked.
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
    // An address that is not there is counted where that is found out: the app's own page may answer it.
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
      // Somebody else than who paid: a person whose cookie is another each time still pays for each call.
      request.caller = me ? personOf(me, ip, shown) : stranger(ip, shown);
      await limits.spendCall({}, request);
    },
  };
}
