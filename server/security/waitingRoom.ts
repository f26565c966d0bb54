import { type CodedError, codedError } from '../errors';
import type { Network } from './network';

interface Guest {
  networks: readonly Network[];
  release: () => void;
}

export interface Stay {
  networks: readonly Network[];
  ms: number;
  /** Aborted when whoever asked has left. */
  signal: AbortSignal;
  /** Lets a guest in beyond the places of their network for work, else throws the refusal with a task. */
  letIn(refusal: CodedError): Promise<void>;
}

export interface WaitingRoom {
  /** Comes back after the delay, or when the signal is aborted. Where too many of the network wait a place is worked for. */
  stay(stay: Stay): Promise<void>;
  /** Lets everybody go at once: the host is about to stop. */
  close(): void;
  size(): number;
}

/**
 * The room where slowed logins wait: a timer each, neither a connection to the database nor a place at the hashes. When it is full
 * the one who came first goes on early: the room is bounded, and yet refuses nobody for the sake of others.
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
