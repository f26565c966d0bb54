import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The sessions being looked up. Other calls with the same one wait, and count for the person found. */
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
      // The call may be refused before its session is read.
      finished(reply.raw, lookup.end);
    },
    end: (shown: string) => ends.get(shown)?.end(),
  };
}
