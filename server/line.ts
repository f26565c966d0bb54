import { codedError } from './errors';
import { createRoundRobin } from './roundRobin';

export interface LineTurn {
  /** Whose call it is, a network: however many calls it sends, each of the others has its turn between them. */
  of: string;
  /** It comes with a session, a link or the cookie of a device that signed in before. */
  isKnown: boolean;
}

interface Waiting {
  of: string;
  begin: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Makes a line in which so many work at once, `each` of one caller, and at most `max` wait: callers in turn, and one who is
 * known after each stranger. In a full line the newest call of whoever has most is told to come back; among equals, of the
 * stranger who came last.
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

/** Makes a line of one caller, as long as it likes, in which so many work at once. */
export function createLine(atOnce: number) {
  const inLine = createFairLine(atOnce, Infinity);
  return <T>(work: () => Promise<T>): Promise<T> => inLine({ of: '', isKnown: true }, work);
}
