import { codedError } from '../errors';
import { type Call, createRound, type Round, type RoundTurn } from './round';

export interface TurnLimits {
  /** How many calls may run: of everybody together, and of one caller. */
  atOnce: number;
  each: number;
  /** How many calls may wait: of one caller, and of everybody together. */
  line: number;
  waiting: number;
}

/** Why a call is refused: its caller has too many calls; no running call ends; too many calls wait. */
export type TurnRefusal = 'own' | 'stuck' | 'full';

export interface Turns {
  /**
   * Resolves when it is the call's turn; `hold` gets the call before that. Throws 429 when the caller has too many
   * calls, 503 when the host has.
   */
  enter(turn: RoundTurn, hold: (call: Call) => void): Promise<void>;
  /** Ends the call's turn, or its wait for one. */
  leave(call: Call): void;
  tick(): void;
  atWork(): number;
}

/**
 * Durations in ticks, four a second, which pause with the process: a process that was frozen refuses nobody because of
 * its own pause.
 */
const beats = { wait: 40, stuck: 8, forgotten: 240 };

const answerOf = (why: TurnRefusal): Error =>
  why === 'own' ? codedError('troppe-richieste', {}, 2) : codedError('occupato', {}, 5);

function createLines(round: Round, { line, waiting }: TurnLimits, refusal: (why: TurnRefusal) => Error) {
  let queued = 0;
  function drop(call: Call, error: Error): void {
    const { owner } = call;
    const at = owner.line.indexOf(call);
    if (at < 0) return;
    owner.line.splice(at, 1);
    queued -= 1;
    round.change(owner, 0, -1);
    call.end?.(error);
  }
  return {
    drop,
    /** Puts the call into its caller's queue. If too many calls wait, drops the last call of the caller with most. */
    add(call: Call): void {
      const { owner } = call;
      if (owner.line.length >= line) throw refusal('own');
      owner.line.push(call);
      queued += 1;
      round.change(owner, 0, 1);
      const last = queued > waiting ? round.lastOfLongest(owner) : undefined;
      if (!last) return;
      const error = refusal('full');
      drop(last, error);
      if (last === call) throw error;
    },
    next(): Call | undefined {
      const call = round.next();
      if (!call) return undefined;
      queued -= 1;
      round.change(call.owner, 0, -1);
      return call;
    },
  };
}

/**
 * Turns at a scarce resource, such as a database. Each caller has a few running calls and a queue, and the queues are
 * served in turn. However many calls one caller sends, the next call of everybody else is served in the next round.
 */
export function createTurns(limits: TurnLimits, onRefused: (why: TurnRefusal) => void): Turns {
  const { atOnce, each } = limits;
  const [round, working] = [createRound(each), new Set<Call>()];
  let [beat, still] = [0, 0];
  const refusal = (why: TurnRefusal): Error => {
    onRefused(why);
    return answerOf(why);
  };
  const lines = createLines(round, limits, refusal);
  const isStuck = (): boolean => working.size >= atOnce && still >= beats.stuck;
  function start(call: Call): void {
    call.since = beat;
    working.add(call);
    round.change(call.owner, 1, 0);
    call.end?.();
  }
  function leave(call: Call): void {
    if (!working.delete(call)) return lines.drop(call, codedError('tempo-scaduto'));
    still = 0;
    round.change(call.owner, -1, 0);
    while (working.size < atOnce) {
      const next = lines.next();
      if (!next) return;
      start(next);
    }
  }
  return {
    async enter(turn, hold) {
      const owner = round.of(turn);
      const call: Call = { owner, since: beat };
      hold(call);
      if (working.size < atOnce && round.mayStart(owner)) return start(call);
      if (isStuck()) throw refusal('stuck');
      lines.add(call);
      await new Promise<void>((resolve, reject) => {
        call.end = (error) => (error ? reject(error) : resolve());
      });
    },
    leave,
    tick() {
      beat += 1;
      still = working.size >= atOnce ? still + 1 : 0;
      for (const call of working) if (beat - call.since > beats.forgotten) leave(call);
      for (const owner of round.owners())
        for (const call of owner.line.filter(({ since }) => isStuck() || beat - since > beats.wait))
          lines.drop(call, refusal(isStuck() ? 'stuck' : round.mayStart(owner) ? 'full' : 'own'));
    },
    atWork: () => working.size,
  };
}
