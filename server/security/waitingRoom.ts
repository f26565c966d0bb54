import { type CodedError, codedError } from '../errors';
import type { Network } from './network';

interface Guest {
  networks: readonly Network[];
  release: () => void;
}

export interface Stay {
  networks: readonly Network[];
  ms: number;
  signal: AbortSignal;
  /** Accepts a proof of work for a place beyond those of the network; otherwise throws the refusal with a task. */
  letIn(refusal: CodedError): Promise<void>;
}

export interface WaitingRoom {
  /** Resolves after the delay, or when the signal aborts. Beyond the places of the network it needs a proof of work. */
  stay(stay: Stay): Promise<void>;
  close(): void;
  size(): number;
}

/**
 * The place where delayed logins wait: each has a timer, but no database connection and no place in the queue for
 * hashing. When all places are taken, the login that waited longest continues early, so the number is limited without
 * refusing anybody because of others.
 */
export function createWaitingRoom(max: { perNetwork: number; overall: number }): WaitingRoom {
  const guests = new Set<Guest>();
  const perNetwork = new Map<string, number>();
  const count = (networks: readonly Network[], step: 1 | -1): void => {
    for (const { name } of networks) {
      const next = (perNetwork.get(name) ?? 0) + step;
      if (next === 0) perNetwork.delete(name);
      else perNetwork.set(name, next);
    }
  };
  return {
    async stay({ networks, ms, signal, letIn }) {
      if (ms <= 0 || signal.aborted) return;
      if (networks.some(({ name, times }) => (perNetwork.get(name) ?? 0) >= max.perNetwork * times))
        await letIn(codedError('troppi-accessi', {}, Math.ceil(ms / 1000)));
      if (guests.size >= max.overall) for (const first of [...guests].slice(0, 1)) first.release();
      await new Promise<void>((resolve) => {
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', leave);
          if (guests.delete(guest)) count(networks, -1);
          resolve();
        };
        const guest: Guest = { networks, release: leave };
        const timer = setTimeout(leave, ms);
        signal.addEventListener('abort', leave);
        guests.add(guest);
        count(networks, 1);
      });
    },
    close() {
      for (const { release } of guests) release();
    },
    size: () => guests.size,
  };
}
