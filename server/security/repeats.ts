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

/** The number of stored refusals, half a kilobyte each. */
const max = 10_000;
const ms = 1000;
/** The delay of a repeated refusal in ms, which slows down a client that calls again at once over a few connections. */
const lateMs = 250;
/** The maximum of delayed refusals; further ones are sent at once. */
const maxLate = 2000;

/** The payer and the language: a person at any address, or a stranger's network. */
const keyOf = ({ caller, ip, lang }: FastifyRequest): string =>
  `${caller.personaID ?? networksOf(ip)[0]?.name} ${lang}`;

/**
 * Repeats a refusal for a second to a caller whose calls are all refused, after a delay. This costs half as much as a
 * new refusal, and reduces their number. A refusal with a task is delayed but made anew, since each call needs its own
 * task; a call with a solution is not delayed.
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
    /** Returns false if the caller was not just refused, or brings a proof of work. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const found = refusals.size > 0 ? refusals.get(keyOf(request)) : undefined;
      if (!found || found.until < Date.now() || request.headers[workHeader] !== undefined) return false;
      await beLate();
      if (found.headers[workHeader] !== undefined) return false;
      // The header belongs to this call, not to the first refused one.
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
