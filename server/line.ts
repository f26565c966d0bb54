import { codedError } from './errors';
import { createRoundRobin } from './roundRobin';

export interface LineTurn {
  /** The network of the caller. Callers take turns, however many calls one of them sends. */
  of: string;
  /**
   * Whether the call has a session, a link from a mail, or the cookie of a device on which somebody signed in before.
   */
  isKnown: boolean;
}

interface Waiting {
  of: string;
  begin: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Makes a queue that runs `atOnce` calls at the same time, `each` of one caller, and lets `max` wait. Callers take
 * turns, and so do known callers as a whole and strangers. A full queue refuses the newest call of the caller with
 * most; among equals, that of the latest stranger.
 */
export function createFairLine(atOnce: number, max: number, each = atOnce) {
  const [known, strangers] = [createRoundRobin<Waiting>(), createRoundRobin<Waiting>()];
  const working = new Map<string, number>();
  let [all, isKnownNext] = [0, true];
  const count = (of: string, by: 1 | -1): void => {
    const left = (working.get(of) ?? 0) + by;
    if (left > 0) working.set(of, left);
    else working.delete(of);
    all += by;
  };
  const mayWork = (of: string): boolean => all < atOnce && (working.get(of) ?? 0) < each;
  const wait = ({ of, isKnown }: LineTurn): Promise<void> =>
    new Promise((begin, refuse) => {
      (isKnown ? known : strangers).add(of, { of, begin, refuse });
      if (known.size() + strangers.size() <= max) return;
      const fullest = known.longest() > strangers.longest() ? known : strangers;
      fullest.takeNewest()?.refuse(codedError('occupato'));
    });
  const beginNext = (): void => {
    const [first, second] = isKnownNext ? [known, strangers] : [strangers, known];
    isKnownNext = !isKnownNext;
    const next = first.next(mayWork) ?? second.next(mayWork);
    if (!next) return;
    count(next.of, 1);
    next.begin();
  };
  return async <T>(turn: LineTurn, work: () => Promise<T>): Promise<T> => {
    if (mayWork(turn.of)) count(turn.of, 1);
    else await wait(turn);
    try {
      return await work();
    } finally {
      count(turn.of, -1);
      beginNext();
    }
  };
}

/** Makes an unlimited queue for a single caller, which runs `atOnce` calls at the same time. */
export function createLine(atOnce: number) {
  const inLine = createFairLine(atOnce, Infinity);
  return <T>(work: () => Promise<T>): Promise<T> => inLine({ of: '', isKnown: true }, work);
}
