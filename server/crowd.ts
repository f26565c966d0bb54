import { networksOf } from './security/network';
import { shareOf } from './share';

/** Who holds a place: a person, or a network for somebody who is not signed in. */
export interface Who {
  me?: { personaID: number } | undefined;
  ip: string;
}

export interface CrowdLimits {
  person: number;
  /** The limit for an IPv4 address or an IPv6 /64. A /48 may have four times as much, a /32 sixteen times. */
  network?: number;
  all: number;
  /**
   * When nobody has more places than the newcomer, the newcomer is turned away, so that equals cannot take each other's
   * places.
   */
  keepsEarlier?: boolean;
}

export interface CrowdPlace {
  add(amount: number): void;
  leave(): void;
}

export interface Crowd {
  /**
   * Takes a place that counts `amount`, 1 by default. `drop` is called if the place is taken away again for somebody
   * else.
   */
  enter(who: Who, drop: () => void, amount?: number): CrowdPlace;
  size(): number;
}

interface Count {
  name: string;
  members: number;
  amount: number;
  max: number;
  times: number;
}

interface Member {
  amount: number;
  /** The counters to which a place belongs: of its person, of its networks from small to large, and of everybody. */
  counts: readonly Count[];
  networks: readonly Count[];
  drop: () => void;
}

const amountOf = ({ counts }: Member): number => counts[0]?.amount ?? 0;
function heaviestOf({ networks }: Member): number {
  return Math.max(0, ...networks.map(({ amount, times }) => amount / times));
}
const hasMore = (one: Member, other: Member): boolean =>
  amountOf(one) > amountOf(other) ||
  (amountOf(one) === amountOf(other) && heaviestOf(one) > heaviestOf(other));

function createCounts({ person, network, all }: Required<Omit<CrowdLimits, 'keepsEarlier'>>) {
  const counts = new Map<string, Count>();
  const named = (name: string, max: number, times = 1): Count => {
    const count = counts.get(name) ?? { name, members: 0, amount: 0, max, times };
    counts.set(name, count);
    return count;
  };
  const total = named('all', all);
  return {
    total,
    of({ me, ip }: Who): Pick<Member, 'counts' | 'networks'> {
      const networks = networksOf(ip).map(({ name, times }) => named(name, network * times, times));
      const own = me ? [named(`person ${me.personaID}`, person)] : [];
      return { counts: [...own, ...networks, total], networks };
    },
    forget({ name, members }: Count): void {
      if (members === 0 && name !== total.name) counts.delete(name);
    },
  };
}

/**
 * Limits how many places (such as open uploads) are held at the same time. When a person, a network or everybody
 * together exceeds a limit, whoever holds most loses their oldest place; among equals, somebody in the fullest network.
 * Each of several worker processes allows its share of a limit, but at least `least`.
 */
export function createCrowd(limits: CrowdLimits, workers = 1, least = 1): Crowd {
  const share = (max: number): number => Math.min(max, Math.max(least, shareOf(max, workers)));
  const { person, network = Infinity, all } = limits;
  const counts = createCounts({ person: share(person), network: share(network), all: share(all) });
  /** The holders of places, oldest first. */
  const members = new Set<Member>();

  function take(member: Member, amount: number): void {
    member.amount += amount;
    for (const count of member.counts) count.amount += amount;
  }
  function remove(member: Member): void {
    if (!members.delete(member)) return;
    take(member, -member.amount);
    for (const count of member.counts) {
      count.members -= 1;
      counts.forget(count);
    }
  }
  function findLargest(count: Count, newcomer: Member): Member {
    let largest = limits.keepsEarlier ? newcomer : undefined;
    for (const member of members)
      if (member.counts.includes(count) && (!largest || hasMore(member, largest))) largest = member;
    return largest ?? newcomer;
  }
  function makeRoom(newcomer: Member): void {
    for (const count of newcomer.counts)
      while (count.amount > count.max && members.has(newcomer)) {
        const largest = findLargest(count, newcomer);
        remove(largest);
        largest.drop();
      }
  }

  return {
    enter(who, drop, amount = 1) {
      const member: Member = { amount: 0, ...counts.of(who), drop };
      for (const count of member.counts) count.members += 1;
      members.add(member);
      const add = (more: number): void => {
        if (!members.has(member)) return;
        take(member, more);
        makeRoom(member);
      };
      add(amount);
      return { add, leave: () => remove(member) };
    },
    size: () => counts.total.amount,
  };
}
