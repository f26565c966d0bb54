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
/** Another form of the file gets another number. */
export const fileVersion = 2;

/** The content of the exported file. A replay begins with `state`, goes through `steps` and comes to `end`. */
export interface SessionFile {
  kind: typeof fileKind;
  version: typeof fileVersion;
  /** The script that was running; its name changes with each build. */
  build: string;
  /** ISO */
  exportedAt: string;
  state: Record<string, unknown>;
  steps: SessionStep[];
  end: Record<string, unknown>;
}

export interface SessionStep {
  /** ms since 1970 */
  at: number;
  /** The slices that had come to the store by the end of this action. */
  slices?: string[];
  /** The state in front of this step, where another visit of the app begins with it. */
  state?: Record<string, unknown>;
  action: UnknownAction;
}

const buildID = (): string =>
  /main[\w.]*(?=\.js)/.exec(
    document.querySelector<HTMLScriptElement>('script[src*="/main"]')?.src ?? '',
  )?.[0] ?? 'unknown';

const newKeys = (before: object, after: object): string[] =>
  Object.keys(after).filter((key) => !(key in before));

/** Entries of the log as steps of the file; `now` is the state after the last one. */
export const stepsOf = (entries: readonly LogEntry[], now: RootState): SessionStep[] =>
  entries.map(({ at, action, before }, index) => {
    const slices = newKeys(before, entries[index + 1]?.before ?? now);
    return { at, ...(slices.length > 0 && { slices }), action };
  });

/** The steps of the visits before this one, each visit beginning with its own state. */
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
      // A visit that the phone kept damaged is left out: the report tells of the others.
      return [];
    }
  });
}

/** A file of all that the phone keeps and of the log; `now` is the state after its last action. */
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

/** A button's words may hold a person's name: they are looked through once all names are known. */
function scrubbed(step: SessionStep, { scrub }: Redact): SessionStep {
  const { type, payload } = step.action;
  if (!type.startsWith('seen/') || !isRecord(payload)) return step;
  const clean = Object.entries(payload).map(([key, value]) => [
    key,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return { ...step, action: { type, payload: Object.fromEntries(clean) as object } };
}

/** An object that stands in it twice is written once, and `undefined` survives. */
export const asText = (value: unknown): string =>
  jsan.stringify(value, undefined, undefined, { undefined: true });

/** Steps share nothing that is worth the search for it, which takes as long as all the rest. */
export const stepsText = (steps: readonly SessionStep[]): string =>
  JSON.stringify(steps, (_key, value: unknown) => (value === undefined ? { $jsan: 'u' } : value));

type Exporting<T> = ThunkAction<Promise<T>, RootState, StoreExtra, UnknownAction>;

/**
 * The last quarter of an hour as text of a file, with the visits before this one, and packed. Without the older half of
 * those visits' parts, and at last of its own steps, as often as it is larger than the host takes.
 */
const exportPacked =
  (hasTexts: boolean): Exporting<{ text: string; packed: ArrayBuffer }> =>
  async (_dispatch, getState, { log }) => {
    // A phone that cannot read what it kept still has this visit in memory.
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

/** The text that a person reads and downloads. */
export const exportSession =
  (hasTexts: boolean): Exporting<string> =>
  async (dispatch) =>
    (await dispatch(exportPacked(hasTexts))).text;

export const sessionName = (): string =>
  `piazza-session-${new Date().toISOString().slice(0, 16).replace(':', '-')}.json`;

/** The file that goes along with a message to support. */
export const recordingFile =
  (hasTexts: boolean): Exporting<File> =>
  async (dispatch) => {
    const { packed } = await dispatch(exportPacked(hasTexts));
    return new File([packed], `${sessionName()}.gz`, { type: 'application/gzip' });
  };
