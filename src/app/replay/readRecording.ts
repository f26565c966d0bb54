import type { UnknownAction } from '@reduxjs/toolkit';
import { isAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { RootState } from '../../store/state';
import { fileKind, fileVersion, type SessionStep } from '../../features/report/sessionFile';
import { isRecord } from '../../lib/guards';

export type RecordedStep = Partial<SessionStep> & Pick<SessionStep, 'action'>;

export interface Recording {
  state: Partial<RootState>;
  steps: RecordedStep[];
  /**
   * Whether `state` is the whole store; an export of DevTools may contain only a part of the initial state, or none.
   */
  isWhole: boolean;
  /** The state after the last step, as the app had it; missing in an export of DevTools. */
  end?: unknown;
}

/** The reason why a file cannot be replayed, in words for the person who picked it. */
export class RecordingProblem extends Error {}

/** The maximum size in bytes. Fifteen minutes take at most a few million. */
export const largest = 50_000_000;

/** Refuses a file that is too large before it is read. */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new RecordingProblem('The file is empty.');
  if (bytes <= largest) return;
  const [is, max] = [bytes, largest].map((count) => Math.ceil(count / 1_000_000));
  throw new RecordingProblem(`The file has ${is} MB; a recording has at most ${max}.`);
}

const isStep = (value: unknown): value is SessionStep => isRecord(value) && isAction(value['action']);

/** Parses the extension's JSON, in which repeated objects are references and `undefined` is encoded. */
function parse(text: string): unknown {
  try {
    return jsan.parse(text);
  } catch {
    throw new RecordingProblem('The file is damaged: it is no whole JSON.');
  }
}

/** DevTools puts JSON as strings into its JSON. */
const unfold = (value: unknown): unknown => (typeof value === 'string' ? parse(value) : value);

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The active actions in DevTools' lifted state, without @@INIT and without skipped ones. */
function liftedSteps(lifted: Record<string, unknown>): RecordedStep[] {
  const byID = recordOf(lifted['actionsById']);
  const skipped = listOf(lifted['skippedActionIds']);
  const ids = listOf(lifted['stagedActionIds']).slice(1);
  return ids.flatMap((id): RecordedStep[] => {
    if (skipped.includes(id)) return [];
    const { action, timestamp } = recordOf(byID[String(id)]);
    if (!isAction(action)) return [];
    return [{ action, ...(typeof timestamp === 'number' && { at: timestamp }) }];
  });
}

function readOwn(file: Record<string, unknown>): Recording {
  const { version, steps, state, end } = file;
  if (version !== fileVersion)
    throw new RecordingProblem(
      `The file has the form ${String(version)} of another version of Piazza; this one reads ${fileVersion}.`,
    );
  if (!Array.isArray(steps) || !steps.every(isStep) || !isRecord(state))
    throw new RecordingProblem('The file is damaged: a step or the state is missing.');
  return { state, steps, isWhole: true, end };
}

/**
 * Reads an exported session: the app's own file, or an export of Redux DevTools (`{payload, preloadedState}` with JSON
 * in strings, its lifted state, or a list of actions). Throws `RecordingProblem` for any other file.
 */
export function readRecording(text: string): Recording {
  checkSize(text.length);
  const file = parse(text);
  if (isRecord(file) && file['kind'] === fileKind) return readOwn(file);
  const outer = recordOf(file);
  const log = 'payload' in outer ? unfold(outer['payload']) : file;
  const begun = unfold(outer['preloadedState']);
  if (Array.isArray(log) && log.every(isAction))
    return {
      state: recordOf(begun),
      steps: log.map((action: UnknownAction) => ({ action })),
      isWhole: false,
    };
  if (isRecord(log) && isRecord(log['actionsById']))
    return {
      state: recordOf(begun ?? log['committedState']),
      steps: liftedSteps(log),
      isWhole: false,
    };
  throw new RecordingProblem('The file is no recording of Piazza, nor an export of Redux DevTools.');
}
