import type { Sql } from '../db/database';
import { type CodedError, codedError } from '../errors';
import { createFairLine } from '../line';
import { shareOf } from '../share';
import { giveBack, spend, type Spent, take, type Window } from './counterRepository';
import { type Network, networksOf, turnOf } from './network';
import { guesses } from './rates';
import { createWaitingRoom } from './waitingRoom';
import type { Door, Work, WorkDemand } from './work';

export interface Guess {
  asked: WorkDemand;
  /** Looks the account up when the network's turn comes, so that a flood of guesses occupies no more of the pool. */
  find: () => Promise<GuessedAccount>;
}

export interface GuessedAccount {
  /** The account's id, or the canonical form of an unknown address. */
  account: string;
  device: Buffer | undefined;
}

/** An admitted guess: its delay before the check of the password, and its cost. */
export interface Admission {
  asked: WorkDemand;
  device: GuessedAccount['device'];
  delayMs: number;
  networks: readonly Network[];
  windows: readonly Window[];
}

export interface LoginGuard {
  /** Takes the guess's points before the password is checked. Throws 429 when its network has used up its own. */
  admit(guess: Guess): Promise<Admission>;
  /**
   * Delays a guess; the caller must hold neither connection nor transaction. Throws 429 with a task when too many of
   * its network wait.
   */
  hold(admission: Admission, signal: AbortSignal): Promise<void>;
  passed(admission: Admission): Promise<void>;
  close(): void;
}

/** Five without delay, then 1, 2, 4, 8, 16, 30, 30 … seconds. */
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

/** The seconds until the last exhausted window of that kind ends; 0 if none is exhausted. */
const waitOf = (spent: readonly Spent[], of: string): number =>
  Math.max(
    0,
    ...spent.filter(({ kind, used, points }) => kind === of && used > points).map(({ wait }) => wait),
  );

/** During a siege each network has a few guesses a day, so that the owner can still sign in from elsewhere. */
const isOverInSiege = ({ kind, used, points, seconds }: Spent): boolean => {
  const [, daily] = guesses.here;
  return (
    kind === 'guess-here' && seconds === daily.seconds && used > (points / daily.points) * guesses.inSiege
  );
};

/** Makes the function that takes a guess's points from its network, or else accepts a proof of work. */
function createNearby(sql: Sql, work: Work | undefined) {
  const door = work?.door('guesses');
  return async (asked: WorkDemand, account: string): Promise<Spent[]> => {
    const networks = networksOf(asked.ip);
    const spent = await spend(sql, [...ofNetwork(networks), ...ofNetworkHere(networks, account)]);
    const [here, anywhere] = [waitOf(spent, 'guess-here'), waitOf(spent, 'guess-network')];
    if (here === 0 && anywhere === 0) return spent;
    const refusal = codedError('troppi-accessi', {}, Math.max(here, anywhere));
    try {
      // A proof of work buys no guess at an account whose guesses are used up.
      if (here > 0 || !door) throw refusal;
      await door.letIn(asked, refusal);
      return spent;
    } catch (error) {
      await giveBack(sql, spent);
      throw error;
    }
  };
}

/** Makes the function that lets a delayed login wait beyond its network's places for a proof of work. */
function letWait(
  sql: Sql,
  places: Door | undefined,
  { asked, windows }: Pick<Admission, 'asked' | 'windows'>,
) {
  return async (refusal: CodedError): Promise<void> => {
    try {
      if (!places) throw refusal;
      await places.letIn(asked, refusal);
    } catch (error) {
      // The password was not checked, so it was no guess.
      await giveBack(sql, windows);
      throw error;
    }
  };
}

/**
 * Slows guesses at passwords, and refuses nobody for others' guesses. A known device counts for itself. Otherwise each
 * network has its own guesses at an account. All guesses at an account together delay each of them, and reduce each
 * network's number. docs/SECURITY.md has the remaining guesses.
 */
export function createLoginGuard(sql: Sql, isOn: boolean, workers = 1, work?: Work): LoginGuard {
  // Guesses use at most two connections: those at one account wait for its row, and a flood for the database.
  const inLine = createFairLine(2, guesses.waiting);
  const takeNearby = createNearby(sql, work);
  const places = work?.door('waiting');
  const room = createWaitingRoom({
    perNetwork: shareOf(guesses.waitingPerNetwork, workers),
    overall: shareOf(guesses.waiting, workers),
  });
  return {
    admit: ({ asked, find }) =>
      inLine(turnOf(asked.ip, false), async () => {
        const { account, device } = await find();
        if (!isOn) return { asked, device, delayMs: 0, networks: [], windows: [] };
        if (device) {
          const windows = own(device);
          if ((await take(sql, windows)).wait === 0)
            return { asked, device, delayMs: 0, networks: [], windows };
        }
        const nearby = await takeNearby(asked, account);
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
        return {
          asked,
          device,
          delayMs: delaySeconds(thisHour?.used ?? 0) * 1000,
          networks: networksOf(asked.ip),
          windows,
        };
      }),
    hold: ({ asked, delayMs, networks, windows }, signal) =>
      room.stay({ networks, ms: delayMs, signal, letIn: letWait(sql, places, { asked, windows }) }),
    passed: ({ windows }) => giveBack(sql, windows),
    close: () => room.close(),
  };
}
