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
  /** Looks up the account. Called when it is the network's turn, so that a flood of guesses uses few connections. */
  find: () => Promise<GuessedAccount>;
}

export interface GuessedAccount {
  /** The account's id; for an address without an account, its canonical form. */
  account: string;
  device: Buffer | undefined;
}

/** An admitted guess: how long it waits before the password is checked, and the points that it cost. */
export interface Admission {
  asked: WorkDemand;
  device: GuessedAccount['device'];
  delayMs: number;
  networks: readonly Network[];
  windows: readonly Window[];
}

export interface LoginGuard {
  /**
   * Takes the points of a guess before its password is checked. Throws 429 when its network has used up its guesses.
   */
  admit(guess: Guess): Promise<Admission>;
  /**
   * Waits for the delay of a guess; meanwhile the caller must not hold a connection or transaction. Throws 429 with a
   * proof-of-work task when too many guesses of its network wait.
   */
  hold(admission: Admission, signal: AbortSignal): Promise<void>;
  passed(admission: Admission): Promise<void>;
  close(): void;
}

/**
 * The delay by the number of guesses in the last hour: none for the first five, then 1, 2, 4, 8, 16, 30, 30 … seconds.
 */
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

/**
 * Whether the network's few guesses a day are used up, while the account has very many from elsewhere. These few let
 * the owner sign in from another network during an attack.
 */
const isOverInSiege = ({ kind, used, points, seconds }: Spent): boolean => {
  const [, daily] = guesses.here;
  return (
    kind === 'guess-here' && seconds === daily.seconds && used > (points / daily.points) * guesses.inSiege
  );
};

/** Makes the function that takes the points of a guess from its network; beyond these it accepts a proof of work. */
function createNearby(sql: Sql, work: Work | undefined) {
  const door = work?.door('guesses');
  return async (asked: WorkDemand, account: string): Promise<Spent[]> => {
    const networks = networksOf(asked.ip);
    const spent = await spend(sql, [...ofNetwork(networks), ...ofNetworkHere(networks, account)]);
    const [here, anywhere] = [waitOf(spent, 'guess-here'), waitOf(spent, 'guess-network')];
    if (here === 0 && anywhere === 0) return spent;
    const refusal = codedError('troppi-accessi', {}, Math.max(here, anywhere));
    try {
      // A proof of work buys no further guess at an account when the network's guesses at it are used up.
      if (here > 0 || !door) throw refusal;
      await door.letIn(asked, refusal);
      return spent;
    } catch (error) {
      await giveBack(sql, spent);
      throw error;
    }
  };
}

/**
 * Makes the function that delays a login; beyond its network's places for delayed logins it accepts a proof of work.
 */
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
      // The password was not checked, so this was no guess.
      await giveBack(sql, windows);
      throw error;
    }
  };
}

/**
 * Slows guesses at passwords, and refuses nobody because of others' guesses. A known device has guesses of its own.
 * Otherwise each network has its own guesses at an account. All guesses at an account together delay each of them, and
 * reduce the number for each network. docs/SECURITY.md tells how many guesses remain.
 */
export function createLoginGuard(sql: Sql, isOn: boolean, workers = 1, work?: Work): LoginGuard {
  // At most two connections serve guesses: those at one account wait for its row, and a flood waits here instead of for
  // the database.
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
