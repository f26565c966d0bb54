import { firstDifference, isList } from './differences';
import { type Recording, RecordingProblem } from './readRecording';
import { replayAll } from './replay';

/** The text that the command prints, and its exit code. */
export interface Answer {
  text: string;
  code: 0 | 1;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Prints each step with its time, type and error, and the state at the end of the recording. */
export function everything(recording: Recording): Answer {
  const states = replayAll(recording);
  const steps = recording.steps.map(({ at, action }, index) => ({
    step: index + 1,
    at,
    type: action.type,
    error: states[index + 1]?.error,
  }));
  return { text: asText({ steps, state: states.at(-1)?.state }), code: 0 };
}

/** Parses the number of a step that the recording has; 0 is the initial state. */
export function stepIn({ steps }: Recording, text: string): number {
  const step = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(step <= steps.length))
    throw new RecordingProblem(`There is no step ${text}: the recording has 0 to ${steps.length}.`);
  return step;
}

export function stateAt(recording: Recording, text: string): Answer {
  const step = stepIn(recording, text);
  const found = replayAll(recording)[step];
  return { text: asText({ step, action: recording.steps[step - 1]?.action, ...found }), code: 0 };
}

/** Checks whether the reducers of this build lead to the state that the app had. */
export function verify(recording: Recording): Answer {
  if (recording.end === undefined)
    throw new RecordingProblem('An export of Redux DevTools holds no state to compare with.');
  const states = replayAll(recording);
  const threw = states.findIndex(({ error }) => error !== undefined);
  if (threw > 0) {
    const type = recording.steps[threw - 1]?.action.type;
    return { text: `differs: step ${threw}, ${type}: ${states[threw]?.error}`, code: 1 };
  }
  const found = firstDifference(recording.end, states.at(-1)?.state);
  if (!found) return { text: `equal after ${recording.steps.length} steps`, code: 0 };
  const { path, recorded, replayed } = found;
  // The last step before which the field did not yet have the value that is wrong at the end.
  const since = states.findLastIndex(
    ({ state }) => firstDifference(valueAt(state, path), replayed) !== undefined,
  );
  const text = `differs since step ${since + 1}: ${path} is ${asText(replayed)}, was ${asText(recorded)}`;
  return { text, code: 1 };
}

const valueAt = (state: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isList(value) ? value[key] : undefined), state);
