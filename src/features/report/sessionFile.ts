import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { StoreExtra } from '../../store/hooks';
import type { SessionLog } from '../../store/sessionLog';
import type { RootState } from '../../store/state';
import { withoutSecrets } from '../../lib/withoutSecrets';

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
  hasTexts: boolean;
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

/** The log as plain data without secrets; `now` is the state after its last action. */
function sessionFile({ entries }: SessionLog, now: RootState, hasTexts: boolean): SessionFile {
  const steps = entries.map(({ at, action, before }, index): SessionStep => {
    const slices = newKeys(before, entries[index + 1]?.before ?? now);
    return {
      at,
      ...(slices.length > 0 && { slices }),
      action: withoutSecrets(action, hasTexts) as UnknownAction,
    };
  });
  const plain = (state: RootState) => withoutSecrets(state, hasTexts) as Record<string, unknown>;
  return {
    kind: fileKind,
    version: fileVersion,
    build: buildID(),
    exportedAt: new Date().toISOString(),
    hasTexts,
    state: plain(entries[0]?.before ?? now),
    steps,
    end: plain(now),
  };
}

/** The session so far, as text of a file. What stands in it twice is written once, and `undefined` survives. */
export const exportSession =
  (hasTexts: boolean): ThunkAction<string, RootState, StoreExtra, UnknownAction> =>
  (_dispatch, getState, { log }) =>
    jsan.stringify(sessionFile(log, getState(), hasTexts), undefined, undefined, { undefined: true });
