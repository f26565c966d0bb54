import { networksOf } from './security/network';
import { shareOf } from './share';

/** By whom a place is taken: a person, or a network where nobody is signed in. */
export interface Who {
  me?: { personaID: number } | undefined;
  ip: string;
}

/** The limits on what may be taken at once. */
export interface CrowdLimits {
  person: number;
  /** The most of an IPv4 address or a /64; a /48 has four times as much, a /32 sixteen times. */
  network?: number;
  all: number;
  /**
   * If no other has more than the newcomer, the newcomer is turned away: a lasting place is not lost to another of
   * its kind.
   */
  keepsEarlier?: boolean;
}

export interface CrowdPlace {
  /** Takes so much more. */
  add(amount: number): void;
  leave(): void;
}

export interface Crowd {
  /** Takes a place, which counts for one or as much as it adds; `drop` ends its holder when it has to go for another. */
  enter(who: Who, drop: () => void, amount?: number): CrowdPlace;
  /** The amount that is taken. */
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
  /** The counts that its place is part of: the person's first, then its networks', then everybody's. */
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
 * Lets so much in at once. Where a person, a network or everybody together has too much, the oldest of whoever has most
 * there goes, and of those who have the same, one whose network has most. Where several processes work for the host,
 * each counts its part, but never less than `least`.
 */
export function createCrowd(limits: CrowdLimits, workers = 1, least = 1): Crowd {
  const share = (max: number): number => Math.min(max, Math.max(least, shareOf(max, workers)));
  const { person, network = Infinity, all } = limits;
  const counts = createCounts({ person: share(person), network: share(network), all: share(all) });
  /** The oldest first. */
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
