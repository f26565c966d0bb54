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

/** So many callers' refusals are kept, half a kilobyte each. */
const max = 10_000;
const ms = 1000;
/** A repeated refusal comes so late: who calls again at once, over connections of a number, calls a few times a second. */
const lateMs = 250;
/** At most so many refusals wait; beyond them one comes at once. */
const maxLate = 2000;

/** The one who pays and the language of the words: a person wherever they are, a stranger by their own network. */
const keyOf = ({ caller, ip, lang }: FastifyRequest): string =>
  `${caller.personaID ?? networksOf(ip)[0]?.name} ${lang}`;

/**
 * Says the same again, for a second, to whoever goes on calling while all their calls are refused, and takes its time: a
 * refusal costs half of what it costs to make it anew, and there are fewer of them. Where a refusal had a task, the next
 * call gets one of its own as late; one that brings work waits for nothing.
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
    /** False where the caller was not refused a moment ago, or may be let in by work. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const found = refusals.size > 0 ? refusals.get(keyOf(request)) : undefined;
      if (!found || found.until < Date.now() || request.headers[workHeader] !== undefined) return false;
      await beLate();
      if (found.headers[workHeader] !== undefined) return false;
      // The answer belongs to this call, not to the one that was refused first.
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
