/** A queue for the items of many owners. Owners take turns, however many items one of them has. */
export interface RoundRobin<T> {
  add(owner: string, thing: T): void;
  /** Removes and returns the next item. Skips owners for whom `mayGo` is false. */
  next(mayGo?: (owner: string) => boolean): T | undefined;
  /** Removes an item; false if it was not waiting any more. */
  remove(owner: string, thing: T): boolean;
  /** The number of items of the owner who has most. */
  longest(): number;
  /** Removes the newest item of the owner who has most; among equals, of the owner who came last. */
  takeNewest(): T | undefined;
  size(): number;
  empty(): T[];
}

export function createRoundRobin<T>(): RoundRobin<T> {
  /** The items of each owner, in the order of the owners' turns. */
  const waiting = new Map<string, T[]>();
  let size = 0;

  function findLongest(): [owner: string, things: T[]] | undefined {
    let found: [string, T[]] | undefined;
    for (const one of waiting) if (one[1].length >= (found?.[1].length ?? 0)) found = one;
    return found;
  }
  function take(owner: string, things: T[], at: number): T | undefined {
    const [thing] = things.splice(at, 1);
    if (things.length === 0) waiting.delete(owner);
    size -= 1;
    return thing;
  }

  return {
    add(owner, thing) {
      const things = waiting.get(owner);
      if (things) things.push(thing);
      else waiting.set(owner, [thing]);
      size += 1;
    },
    next(mayGo = () => true) {
      for (const [owner, things] of waiting) {
        if (!mayGo(owner)) continue;
        waiting.delete(owner);
        waiting.set(owner, things);
        return take(owner, things, 0);
      }
      return undefined;
    },
    remove(owner, thing) {
      const things = waiting.get(owner) ?? [];
      const at = things.indexOf(thing);
      if (at >= 0) take(owner, things, at);
      return at >= 0;
    },
    longest: () => findLongest()?.[1].length ?? 0,
    takeNewest() {
      const found = findLongest();
      return found && take(...found, -1);
    },
    size: () => size,
    empty() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}
