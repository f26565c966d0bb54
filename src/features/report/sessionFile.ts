import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '../../store/hooks';
import type { SessionLog } from '../../store/sessionLog';
import type { RootState } from '../../store/state';
import { withoutSecrets } from '../../lib/withoutSecrets';

/** The content of the exported file. A replay begins with `state` and goes through `steps`. */
export interface SessionFile {
  kind: 'piazza-session';
  version: 1;
  /** The script that was running; its name changes with each build. */
  build: string;
  /** ISO */
  exportedAt: string;
  hasTexts: boolean;
  state: Record<string, unknown>;
  steps: SessionStep[];
}

export interface SessionStep {
  /** ms since 1970 */
  at: number;
  /** The slices that had come to the store by the end of this action. */
  slices?: string[];
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
  const state = withoutSecrets(entries[0]?.before ?? now, hasTexts) as SessionFile['state'];
  return {
    kind: 'piazza-session',
    version: 1,
    build: buildID(),
    exportedAt: new Date().toISOString(),
    hasTexts,
    state,
    steps,
  };
}

/** The session so far, as text of a file. */
export const exportSession =
  (hasTexts: boolean): ThunkAction<string, RootState, StoreExtra, UnknownAction> =>
  (_dispatch, getState, { log }) =>
    JSON.stringify(sessionFile(log, getState(), hasTexts));
