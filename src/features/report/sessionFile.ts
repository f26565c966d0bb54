import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { StoreExtra } from '../../store/hooks';
import type { SessionLog } from '../../store/sessionLog';
import type { RootState } from '../../store/state';
import { createRedaction } from '../../lib/redact';

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

/** The log as plain data; `now` is the state after its last action, `redacted` hides what nobody else shall see. */
export function sessionFile(
  { entries }: SessionLog,
  now: RootState,
  redacted: (value: unknown) => unknown,
): SessionFile {
  const steps = entries.map(({ at, action, before }, index): SessionStep => {
    const slices = newKeys(before, entries[index + 1]?.before ?? now);
    return {
      at,
      ...(slices.length > 0 && { slices }),
      action: redacted(action) as UnknownAction,
    };
  });
  const plain = (state: RootState) => redacted(state) as Record<string, unknown>;
  return {
    kind: fileKind,
    version: fileVersion,
    build: buildID(),
    exportedAt: new Date().toISOString(),
    state: plain(entries[0]?.before ?? now),
    steps,
    end: plain(now),
  };
}

/** What stands in it twice is written once, and `undefined` survives. */
export const asText = (value: unknown): string =>
  jsan.stringify(value, undefined, undefined, { undefined: true });

/** The session so far, as text of a file. */
export const exportSession =
  (hasTexts: boolean): ThunkAction<string, RootState, StoreExtra, UnknownAction> =>
  (_dispatch, getState, { log }) =>
    asText(sessionFile(log, getState(), createRedaction({ keepsTexts: hasTexts })));
