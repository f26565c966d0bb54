import { mediaError } from '../media/mediaError';

export interface PlaceLimits {
  /** How many uploads are received at once, of everybody and of one person. */
  maxReceiving: number;
  maxPerPerson: number;
  /** How many of one person wait for a place, and for how long. */
  maxWaiting: number;
  waitMs: number;
}

export interface Places {
  /**
   * Waits for a place and gives what frees it. Throws 503 when too many of the person wait already or the wait is
   * too long, and the signal's reason when that is aborted.
   */
  take(person: string, signal: AbortSignal): Promise<() => void>;
  /** How many uploads are being received. */
  receiving(): number;
}

interface Waiting {
  person: string;
  start(): void;
}

/** Places to receive uploads in. The next free one goes to whoever has the fewest, the first come first. */
export function createPlaces({ maxReceiving, maxPerPerson, maxWaiting, waitMs }: PlaceLimits): Places {
  const taken: string[] = [];
  const queue: Waiting[] = [];
  const countOf = (person: string): number => taken.filter((one) => one === person).length;

  function next(): Waiting | undefined {
    const able = queue.filter(({ person }) => countOf(person) < maxPerPerson);
    const fewest = Math.min(...able.map(({ person }) => countOf(person)));
    return able.find(({ person }) => countOf(person) === fewest);
  }

  function fill(): void {
    while (taken.length < maxReceiving) {
      const found = next();
      if (!found) return;
      drop(found);
      taken.push(found.person);
      found.start();
    }
  }

  function drop(one: Waiting): void {
    const at = queue.indexOf(one);
    if (at >= 0) queue.splice(at, 1);
  }

  function release(person: string): void {
    taken.splice(taken.indexOf(person), 1);
    fill();
  }

  async function take(person: string, signal: AbortSignal): Promise<() => void> {
    if (queue.filter((one) => one.person === person).length >= maxWaiting)
      throw mediaError(503, 'upload-busy');
    await new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown): void => {
        end();
        drop(one);
        reject(reason);
      };
      const handleAbort = (): void => leave(signal.reason);
      const timer = setTimeout(() => leave(mediaError(503, 'upload-busy')), waitMs);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', handleAbort);
      };
      const one: Waiting = {
        person,
        start() {
          end();
          resolve();
        },
      };
      if (signal.aborted) return handleAbort();
      signal.addEventListener('abort', handleAbort);
      queue.push(one);
      fill();
    });
    return () => release(person);
  }

  return { take, receiving: () => taken.length };
}
