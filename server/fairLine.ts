import { codedError } from './errors';

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
/** The callers that wait, in the order of their turns, with their calls. */
type Lane = Map<string, Waiting[]>;

function takeFirst(lane: Lane): Waiting | undefined {
  for (const [of, calls] of lane) {
    const first = calls.shift();
    lane.delete(of);
    if (calls.length > 0) lane.set(of, calls);
    return first;
  }
  return undefined;
}

/** Takes the newest call of whoever waits with most; among equals, of the stranger who came last. */
function takeFromLongest(lanes: readonly Lane[]): Waiting | undefined {
  let longest: { lane: Lane; of: string; calls: Waiting[] } | undefined;
  for (const lane of lanes)
    for (const [of, calls] of lane)
      if (calls.length >= (longest?.calls.length ?? 0)) longest = { lane, of, calls };
  const newest = longest?.calls.pop();
  if (longest?.calls.length === 0) longest.lane.delete(longest.of);
  return newest;
}

/**
 * Makes a line in which so many work at once and at most `most` wait: callers in turn, and one who is known after each
 * stranger. In a full line the newest call of whoever has most is told to come back.
 */
export function createFairLine(atOnce: number, most: number) {
  const [known, strangers]: [Lane, Lane] = [new Map(), new Map()];
  let [working, waiting, isKnownNext] = [0, 0, true];
  const wait = ({ of, isKnown }: LineTurn): Promise<void> =>
    new Promise((begin, refuse) => {
      const lane = isKnown ? known : strangers;
      const calls = lane.get(of);
      if (calls) calls.push({ begin, refuse });
      else lane.set(of, [{ begin, refuse }]);
      waiting += 1;
      if (waiting > most) {
        waiting -= 1;
        takeFromLongest([known, strangers])?.refuse(codedError('occupato'));
      }
    });
  const beginNext = (): void => {
    const next = isKnownNext
      ? (takeFirst(known) ?? takeFirst(strangers))
      : (takeFirst(strangers) ?? takeFirst(known));
    isKnownNext = !isKnownNext;
    if (next) waiting -= 1;
    else working -= 1;
    next?.begin();
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
