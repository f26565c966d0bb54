import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * The sessions that are being looked up. Other calls with the same session wait for the result, and then count for the
 * person.
 */
export function createLookups() {
  const ends = new Map<string, { over: Promise<void>; end: () => void }>();
  return {
    of: (shown: string) => ends.get(shown)?.over,
    begin(shown: string, reply: FastifyReply): void {
      let resolve = (): void => undefined;
      const over = new Promise<void>((done) => (resolve = done));
      const lookup = {
        over,
        end() {
          if (ends.get(shown) === lookup) ends.delete(shown);
          resolve();
        },
      };
      ends.set(shown, lookup);
      // If the call is refused before its session is read, the look-up ends with the call.
      finished(reply.raw, lookup.end);
    },
    end: (shown: string) => ends.get(shown)?.end(),
  };
}
