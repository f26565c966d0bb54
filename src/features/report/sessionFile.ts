import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import { limits } from '../../../contract/limits';
import { selectMyID } from '../../core/session/profileSlice';
import type { StoreExtra } from '../../store/hooks';
import type { LogEntry, SessionLog } from '../../store/sessionLog';
import type { RootState } from '../../store/state';
import { hasStorage } from '../../lib/database/connection';
import { readParts } from '../../lib/database/recording';
import type { RecordedPart } from '../../lib/database/schema';
import { gzip } from '../../lib/gzip';
import { isRecord } from '../../lib/guards';
import { createRedaction, type Redact } from '../../lib/redact';

export const fileKind = 'piazza-session';
/** The version of the file format; raised with each change of the format. */
export const fileVersion = 2;

/** The content of the exported file. A replay starts with `state`, applies `steps` and ends with `end`. */
export interface SessionFile {
  kind: typeof fileKind;
  version: typeof fileVersion;
  /** The name of the running script, which changes with each build. */
  build: string;
  /** The time of the export in ISO format. */
  exportedAt: string;
  state: Record<string, unknown>;
  steps: SessionStep[];
  end: Record<string, unknown>;
}

export interface SessionStep {
  /** The time of the action, in milliseconds since 1970. */
  at: number;
  /** The lazily loaded slices that the store had after this action. */
  slices?: string[];
  /** The state before this step, if a new visit of the app starts with it. */
  state?: Record<string, unknown>;
  action: UnknownAction;
}

const buildID = (): string =>
  /main[\w.]*(?=\.js)/.exec(
    document.querySelector<HTMLScriptElement>('script[src*="/main"]')?.src ?? '',
  )?.[0] ?? 'unknown';

const newKeys = (before: object, after: object): string[] =>
  Object.keys(after).filter((key) => !(key in before));

/** Converts log entries to steps of the file; `now` is the state after the last entry. */
export const stepsOf = (entries: readonly LogEntry[], now: RootState): SessionStep[] =>
  entries.map(({ at, action, before }, index) => {
    const slices = newKeys(before, entries[index + 1]?.before ?? now);
    return { at, ...(slices.length > 0 && { slices }), action };
  });

/** The stored steps of earlier visits; the first step of each visit contains its state. */
export function earlierSteps(parts: readonly RecordedPart[], current: string | undefined): SessionStep[] {
  const visits = new Set(parts.map(({ visit }) => visit).filter((visit) => visit !== current));
  return [...visits].flatMap((visit) => {
    const all = parts.filter((part) => part.visit === visit);
    const first = all.findIndex(({ state }) => state !== undefined);
    if (first < 0) return [];
    try {
      const steps = all.slice(first).flatMap((part) => jsan.parse(part.steps) as SessionStep[]);
      const state = jsan.parse(all[first]?.state ?? '{}') as Record<string, unknown>;
      return steps.map((step, index) => (index === 0 ? { ...step, state } : step));
    } catch {
      // A visit whose stored data is damaged is left out.
      return [];
    }
  });
}

/** Makes the file from the stored parts and the log in memory; `now` is the state after the log's last action. */
export function sessionFile(
  { entries, visit }: SessionLog,
  now: RootState,
  redacted: Redact,
  parts: readonly RecordedPart[] = [],
): SessionFile {
  const own = stepsOf(entries, now).map((step, at) =>
    at === 0 ? { state: entries[0]?.before, ...step } : step,
  );
  const steps = [...earlierSteps(parts, visit), ...own].map((step) => redacted(step) as SessionStep);
  const end = redacted(now) as Record<string, unknown>;
  return {
    kind: fileKind,
    version: fileVersion,
    build: buildID(),
    exportedAt: new Date().toISOString(),
    state: steps[0]?.state ?? end,
    steps: steps.map((step) => scrubbed(step, redacted)),
    end,
  };
}

/** Removes names from the texts of tapped buttons. Runs last, because all names are known only then. */
function scrubbed(step: SessionStep, { scrub }: Redact): SessionStep {
  const { type, payload } = step.action;
  if (!type.startsWith('seen/') || !isRecord(payload)) return step;
  const clean = Object.entries(payload).map(([key, value]) => [
    key,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return { ...step, action: { type, payload: Object.fromEntries(clean) } };
}

/** Serializes a value. An object that occurs twice is written once, and `undefined` is preserved. */
export const asText = (value: unknown): string =>
  jsan.stringify(value, undefined, undefined, { undefined: true });

/** Serializes steps without the search for repeated objects, which would double the time and save little. */
export const stepsText = (steps: readonly SessionStep[]): string =>
  JSON.stringify(steps, (_key, value: unknown) => (value === undefined ? { $jsan: 'u' } : value));

type Exporting<T> = ThunkAction<Promise<T>, RootState, StoreExtra, UnknownAction>;

/**
 * The recording of the last quarter of an hour, including earlier visits, as text and compressed. While it is larger
 * than the host accepts, the older half of the earlier visits' parts is dropped, and once none is left, half of this
 * visit's own steps.
 */
const exportPacked =
  (hasTexts: boolean): Exporting<{ text: string; packed: ArrayBuffer }> =>
  async (_dispatch, getState, { log }) => {
    // If the phone cannot read the stored parts, this visit is still in memory.
    const myID = selectMyID(getState());
    let parts = myID !== undefined && hasStorage() ? await readParts(myID).catch(() => []) : [];
    let { entries } = log;
    for (;;) {
      const redacted = createRedaction({ keepsTexts: hasTexts });
      const text = asText(sessionFile({ ...log, entries }, getState(), redacted, parts));
      const packed = await gzip(text);
      const isLeast = parts.length === 0 && entries.length === 0;
      if (isLeast || packed.byteLength <= limits.recordingBytes) return { text, packed };
      if (parts.length === 0) entries = entries.slice(Math.ceil(entries.length / 2));
      parts = parts.slice(Math.ceil(parts.length / 2));
    }
  };

/** The recording as text, for preview and download. */
export const exportSession =
  (hasTexts: boolean): Exporting<string> =>
  async (dispatch) =>
    (await dispatch(exportPacked(hasTexts))).text;

export const sessionName = (): string =>
  `piazza-session-${new Date().toISOString().slice(0, 16).replace(':', '-')}.json`;

/** The recording as a compressed file, attached to a message to support. */
export const recordingFile =
  (hasTexts: boolean): Exporting<File> =>
  async (dispatch) => {
    const { packed } = await dispatch(exportPacked(hasTexts));
    return new File([packed], `${sessionName()}.gz`, { type: 'application/gzip' });
  };
