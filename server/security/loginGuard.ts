import { shareOf } from '../config';
import type { Sql } from '../db/database';
import { codedError } from '../errors';
import { createLine } from '../line';
import { giveBack, spend, type Spent, take, type Window } from './counterRepository';
import { guesses } from './limits';
import { type Network, networksOf } from './network';
import { createWaitingRoom } from './waitingRoom';

export interface Guess {
  ip: string;
  /** The account's id, or the address that names none, in the form in which it is compared. */
  account: string;
  /** The hash of the cookie of a device that signed in to this account before. */
  device: Buffer | undefined;
}

/** A guess that was let in: how long it waits before its password is looked at, and what it cost. */
export interface Admission {
  delayMs: number;
  networks: readonly Network[];
  windows: readonly Window[];
}

export interface LoginGuard {
  /** Takes the guess's points before its password is looked at. Throws 429 when its own network has used up its own. */
  admit(guess: Guess): Promise<Admission>;
  /** Holds a slowed guess; the caller holds neither connection nor transaction. */
  hold(admission: Admission, signal: AbortSignal): Promise<void>;
  /** The password was right: that was no guess. */
  passed(admission: Admission): Promise<void>;
  close(): void;
}

/** Five free, then 1, 2, 4, 8, 16, 30, 30 … seconds. */
export const delaySeconds = (used: number): number =>
  used <= guesses.slowAfter ? 0 : Math.min(guesses.slowestSeconds, 2 ** (used - guesses.slowAfter - 1));

const own = (device: Buffer): Window[] =>
  guesses.device.map((rule) => ({ ...rule, kind: 'guess-device', key: device.toString('hex') }));

const ofNetwork = (networks: readonly Network[]): Window[] =>
  networks.map(({ name, times }) => ({
    ...guesses.network,
    points: guesses.network.points * times,
    kind: 'guess-network',
    key: name,
  }));

const ofNetworkHere = (networks: readonly Network[], account: string): Window[] =>
  networks.flatMap(({ name, times }) =>
    guesses.here.map((rule) => ({
      ...rule,
      points: rule.points * times,
      kind: 'guess-here',
      key: `${name} ${account}`,
    })),
  );

/** In a siege each network has a few guesses a day: whoever comes from another place, and types well, is let in. */
const isOverInSiege = ({ kind, used, points, seconds }: Spent): boolean => {
  const [, daily] = guesses.here;
  return (
    kind === 'guess-here' && seconds === daily.seconds && used > (points / daily.points) * guesses.inSiege
  );
};

/**
 * Slows whoever guesses at passwords, and refuses nobody for what others did. A device that signed in before counts for
 * itself. Elsewhere a network has its own guesses at an account, and all guesses at an account together make each of
 * them wait, and each network's fewer. docs/SECURITY.md has the guesses that remain.
 */
export function createLoginGuard(sql: Sql, isOn: boolean, workers = 1): LoginGuard {
  // Guesses at one account wait for its row: at most two connections wait, the others serve everybody else.
  const inLine = createLine(2);
  const room = createWaitingRoom({
    perNetwork: shareOf(guesses.waitingPerNetwork, workers),
    overall: shareOf(guesses.waiting, workers),
  });
  return {
    admit: ({ ip, account, device }) =>
      inLine(async () => {
        if (!isOn) return { delayMs: 0, networks: [], windows: [] };
        if (device) {
          const windows = own(device);
          if ((await take(sql, windows)).wait === 0) return { delayMs: 0, networks: [], windows };
        }
        const networks = networksOf(ip);
        const { wait, spent: nearby } = await take(sql, [
          ...ofNetwork(networks),
          ...ofNetworkHere(networks, account),
        ]);
        if (wait > 0) throw codedError('troppi-accessi', {}, wait);
        const everywhere = await spend(
          sql,
          [guesses.hour, guesses.day].map((rule) => ({ ...rule, kind: 'guess-account', key: account })),
        );
        const windows = [...nearby, ...everywhere];
        const [thisHour, today] = everywhere;
        const over = (today?.used ?? 0) > guesses.siege ? nearby.filter(isOverInSiege) : [];
        if (over.length > 0) {
          await giveBack(sql, windows);
          throw codedError('troppi-accessi', {}, Math.max(...over.map((window) => window.wait)));
        }
        return { delayMs: delaySeconds(thisHour?.used ?? 0) * 1000, networks, windows };
      }),
    hold: ({ delayMs, networks }, signal) => room.stay({ networks, ms: delayMs, signal }),
    passed: ({ windows }) => giveBack(sql, windows),
    close: () => room.close(),
  };
}
