/** Who makes a call, and the group that shares a turn in the round; usually the group is the owner alone. */
export interface RoundTurn {
  owner: string;
  group: string;
}

export interface Group {
  name: string;
  atWork: number;
  waiting: number;
  ready: Set<Owner>;
}
export interface Owner {
  name: string;
  group: Group;
  atWork: number;
  line: Call[];
}

/** A running or waiting call; only a waiting one has `end`. */
export interface Call {
  owner: Owner;
  since: number;
  end?: (error?: Error) => void;
}

const mark = <T>(set: Set<T>, one: T, isIn: boolean): void => void (isIn ? set.add(one) : set.delete(one));
const keep = <T extends { name: string }>(map: Map<string, T>, one: T, isKept: boolean): void =>
  void (isKept ? map.set(one.name, one) : map.delete(one.name));

/**
 * The queues of all callers, which are served in turn: one group after another, and within a group one owner after
 * another.
 */
export function createRound(each: number) {
  const owners = new Map<string, Owner>();
  const groups = new Map<string, Group>();
  const ready = new Set<Group>();
  return {
    of({ owner, group }: RoundTurn): Owner {
      const found = groups.get(group) ?? { name: group, atWork: 0, waiting: 0, ready: new Set() };
      return owners.get(owner) ?? { name: owner, group: found, atWork: 0, line: [] };
    },
    owners: () => owners.values(),
    mayStart: ({ atWork, group }: Owner): boolean => atWork < each && group.atWork < each,
    /** Removes the next call. Its owner and group move to the end of the round. */
    next(): Call | undefined {
      const [group] = ready;
      const [owner] = group?.ready ?? [];
      if (!group || !owner) return undefined;
      ready.delete(group);
      group.ready.delete(owner);
      return owner.line.shift();
    },
    change(owner: Owner, atWork: number, waiting: number): void {
      const { group, line } = owner;
      owner.atWork += atWork;
      group.atWork += atWork;
      group.waiting += waiting;
      mark(group.ready, owner, line.length > 0 && owner.atWork < each);
      mark(ready, group, group.ready.size > 0 && group.atWork < each);
      keep(owners, owner, line.length > 0 || owner.atWork > 0);
      keep(groups, group, group.waiting > 0 || group.atWork > 0);
    },
    /** The last call of the owner with most waiting calls, in the group with most; among equals, of `owner`. */
    lastOfLongest(owner: Owner): Call | undefined {
      const isLonger = (one: Owner, other: Owner): boolean =>
        one.group.waiting - other.group.waiting > 0 ||
        (one.group.waiting === other.group.waiting && one.line.length > other.line.length);
      return [...owners.values()]
        .reduce((longest, one) => (isLonger(one, longest) ? one : longest), owner)
        .line.at(-1);
    },
  };
}
export type Round = ReturnType<typeof createRound>;
