/** A line in which everybody has their turn: one thing of each person, then the next of each. */
export interface Turns<T> {
  /**
   * Gives what there is no place for when too many wait: the newest of whoever has most waiting, or the thing itself where
   * nobody has more.
   */
  add(person: string, thing: T): T | undefined;
  next(): T | undefined;
  /** False when it does not wait any longer. */
  remove(person: string, thing: T): boolean;
  /** Takes out all that wait. */
  empty(): T[];
}

export function createTurns<T>(most: number): Turns<T> {
  /** The one whose turn is next comes first. */
  const waiting = new Map<string, T[]>();
  let count = 0;

  function keep(person: string, things: T[]): void {
    if (things.length > 0) waiting.set(person, things);
    else waiting.delete(person);
  }
  function takeNewest(own: string): T | undefined {
    let [person, things] = [own, waiting.get(own) ?? []];
    for (const [other, theirs] of waiting)
      if (theirs.length > things.length) [person, things] = [other, theirs];
    const newest = things.pop();
    keep(person, things);
    count -= 1;
    return newest;
  }

  return {
    add(person, thing) {
      keep(person, [...(waiting.get(person) ?? []), thing]);
      count += 1;
      return count > most ? takeNewest(person) : undefined;
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [person, [thing, ...others]] = first;
      waiting.delete(person);
      keep(person, others);
      count -= 1;
      return thing;
    },
    remove(person, thing) {
      const things = waiting.get(person) ?? [];
      if (!things.includes(thing)) return false;
      keep(
        person,
        things.filter((one) => one !== thing),
      );
      count -= 1;
      return true;
    },
    empty() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      count = 0;
      return all;
    },
  };
}
