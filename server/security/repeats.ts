import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signHeader, workHeader } from '../../contract/limits';
import { setNewest } from '../newest';
import { networksOf } from './network';

interface Refusal {
  until: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** The maximum number of refusals in memory, half a kilobyte each, and for how long each is repeated, in ms. */
const max = 10_000;
const ms = 1000;
/**
 * By how many ms a repeated refusal is delayed. This slows a client down that calls again at once over a few
 * connections.
 */
const lateMs = 250;
/** The maximum number of delayed refusals; further ones are sent at once. */
const maxLate = 2000;

/** To whom the call is counted (a person at any address, or a stranger's network), and the language of the refusal. */
const keyOf = ({ caller, ip, lang }: FastifyRequest): string =>
  `${caller.personaID ?? networksOf(ip)[0]?.name} ${lang}`;

/**
 * Repeats a refusal for a second to a caller whose calls are all refused, after a delay. This costs half as much as a
 * new refusal, and slows the caller down. A refusal with a proof-of-work task is delayed too but made anew, since each
 * call needs its own task; a call with a solution is not delayed.
 */
export function createRepeats() {
  const refusals = new Map<string, Refusal>();
  let late = 0;
  async function beLate(): Promise<void> {
    if (late >= maxLate) return;
    late += 1;
    await pause(lateMs);
    late -= 1;
  }
  return {
    /** Sends the caller's last refusal again; false if there is none, or if the call has a proof of work. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const found = refusals.size > 0 ? refusals.get(keyOf(request)) : undefined;
      if (!found || found.until < Date.now() || request.headers[workHeader] !== undefined) return false;
      await beLate();
      if (found.headers[workHeader] !== undefined) return false;
      // The sign header repeats a value of this call, not of the first refused one.
      const headers = { ...found.headers, [signHeader]: reply.getHeader(signHeader) };
      reply.hijack();
      reply.raw.writeHead(429, headers).end(found.body);
      return true;
    },
    note(request: FastifyRequest, reply: FastifyReply, body: string): void {
      const headers = {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-length': Buffer.byteLength(body),
      };
      setNewest(refusals, max, keyOf(request), { until: Date.now() + ms, headers, body });
    },
  };
}
