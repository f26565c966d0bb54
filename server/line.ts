import { codedError } from './errors';
import { createRoundRobin } from './roundRobin';

export interface LineTurn {
  /** Whose call it is, a network: however many calls it sends, each of the others has its turn between them. */
  of: string;
  /** It comes with a session, a link or the cookie of a device that signed in before. */
  isKnown: boolean;
}

interface Waiting {
  begin: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Makes a line in which so many work at once and at most `most` wait: callers in turn, and one who is known after each
 * stranger. In a full line the newest call of whoever has most is told to come back; among equals, of the stranger who came
 * last.
 */
export function createFairLine(atOnce: number, most: number) {
  const [known, strangers] = [createRoundRobin<Waiting>(), createRoundRobin<Waiting>()];
  let [working, isKnownNext] = [0, true];
  const wait = ({ of, isKnown }: LineTurn): Promise<void> =>
    new Promise((begin, refuse) => {
      (isKnown ? known : strangers).add(of, { begin, refuse });
      if (known.size() + strangers.size() <= most) return;
      const fullest = known.longest() > strangers.longest() ? known : strangers;
      fullest.takeNewest()?.refuse(codedError('occupato'));
    });
  const beginNext = (): void => {
    const [first, second] = isKnownNext ? [known, strangers] : [strangers, known];
    isKnownNext = !isKnownNext;
    const next = first.next() ?? second.next();
    if (next) next.begin();
    else working -= 1;
  };
  return async <T>(turn: LineTurn, work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) await wait(turn);
    else working += 1;
    try {
      return await work();
    } finally {
      beginNext();
    }
  };
}

/** Makes a line of one caller, as long as it likes, in which so many work at once. */
export function createLine(atOnce: number) {
  const inLine = createFairLine(atOnce, Infinity);
  return <T>(work: () => Promise<T>): Promise<T> => inLine({ of: '', isKnown: true }, work);
}
