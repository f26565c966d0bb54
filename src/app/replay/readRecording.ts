import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store/state';
import type { SessionStep } from '../../features/report/sessionFile';
import { isRecord } from '../../lib/guards';

export type RecordedStep = Partial<SessionStep> & Pick<SessionStep, 'action'>;

export interface Recording {
  state: Partial<RootState>;
  steps: RecordedStep[];
  /** Whether `state` is the whole store; a log of DevTools holds what the app began with, or nothing. */
  isWhole: boolean;
}

const isAction = (value: unknown): value is UnknownAction =>
  isRecord(value) && typeof value['type'] === 'string';
const isStep = (value: unknown): value is SessionStep => isRecord(value) && isAction(value['action']);

/** DevTools puts texts of JSON into its JSON. */
const unfold = (value: unknown): unknown =>
  typeof value === 'string' ? (JSON.parse(value) as unknown) : value;

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The staged actions of DevTools' own state, without its @@INIT and those that were switched off there. */
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

/**
 * Reads an exported session: the app's own file, or what Redux DevTools exports (`{payload, preloadedState}`
 * with texts of JSON inside, its lifted state, or a list of actions). Throws when it is none of them.
 */
export function readRecording(text: string): Recording {
  const file: unknown = JSON.parse(text);
  if (isRecord(file) && file['kind'] === 'piazza-session') {
    if (file['version'] !== 1) throw new Error('The session was exported by another version of the app.');
    const steps = Array.isArray(file['steps']) ? file['steps'].filter(isStep) : [];
    return { state: recordOf(file['state']), steps, isWhole: true };
  }
  const outer = recordOf(file);
  const log = 'payload' in outer ? unfold(outer['payload']) : file;
  const begun = unfold(outer['preloadedState']);
  if (Array.isArray(log))
    return {
      state: recordOf(begun),
      steps: log.filter(isAction).map((action) => ({ action })),
      isWhole: false,
    };
  if (isRecord(log) && isRecord(log['actionsById']))
    return {
      state: recordOf(begun ?? log['committedState']),
      steps: liftedSteps(log),
      isWhole: false,
    };
  throw new Error('This is no exported session.');
}
