import { nanoid } from '@reduxjs/toolkit';
import { hasStorage } from '../../lib/database/connection';
import { sameSession } from '../../core/session/sameSession';
import { selectMyID } from '../../core/session/profileSlice';
import { addPart, keepPartsOf } from '../../lib/database/recording';
import { createRedaction } from '../../lib/redact';
import { whenIdle } from '../../lib/whenIdle';
import { asText, type SessionStep, stepsOf, stepsText } from './sessionFile';
import type { LogEntry, Logged } from '../../store/sessionLog';
import { keptFor } from '../../store/log';

const maxBytes = 4_000_000;
/** Milliseconds between two writes of the session log. */
const pause = 1500;
/**
 * A new copy of the state is stored when the steps since the last one are this many times as large as it, so that older
 * parts can be deleted.
 */
const stateEvery = 4;

/**
 * Returns a function that stores the log entries which are not on the phone yet as a new part. Only some parts contain
 * the state.
 */
function writerOf({ store, log }: Logged): (isHurried: boolean) => void {
  const visit = nanoid();
  const redacted = createRedaction({ isStored: true });
  let last: LogEntry | undefined;
  let owner: number | undefined;
  let [sinceState, stateSize] = [0, 0];
  // Writes run one after another, so that a part that takes long to compress is not stored after a later one.
  let written: Promise<unknown> = Promise.resolve();
  log.visit = visit;
  return (isHurried) => {
    const personaID = selectMyID(store.getState());
    const isStill = sameSession(store.getState);
    // The steps of a guest stay in memory.
    if (personaID === undefined || !isStill()) return;
    const known = last && owner === personaID ? log.entries.lastIndexOf(last) : -1;
    const fresh = log.entries.slice(known + 1);
    const [first, newest] = [fresh[0], fresh.at(-1)];
    if (!first || !newest) return;
    // A part needs the state if it does not continue a stored part, for example after the end of a session emptied the
    // log.
    const needsState = known < 0 || sinceState >= stateEvery * stateSize;
    const steps = stepsText(redacted(stepsOf(fresh, store.getState())) as SessionStep[]);
    const state = needsState ? asText(redacted(first.before)) : undefined;
    [last, owner] = [newest, personaID];
    sinceState = steps.length + (needsState ? 0 : sinceState);
    stateSize = state?.length ?? stateSize;
    const part = { visit, personaID, until: newest.at, steps, ...(state !== undefined && { state }) };
    const limits = { bytes: maxBytes, since: Date.now() - keptFor, isHurried };
    written = written
      .then(() => addPart(part, limits, isStill))
      // If the phone cannot store the part, this visit is still in memory.
      .catch(() => undefined);
  };
}

/**
 * Stores the growing session log on the phone whenever the browser is idle, so that it survives a reload, a crash and a
 * closed tab.
 */
export function startRecorder(parts: Logged): void {
  if (!hasStorage()) return;
  const write = writerOf(parts);
  void keepPartsOf(selectMyID(parts.store.getState())).catch(() => undefined);
  let isDue = false;
  const plan = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(
      () =>
        void whenIdle(() => {
          isDue = false;
          write(false);
        }),
      pause,
    );
  };
  parts.store.subscribe(plan);
  plan();
  // When the page is hidden, writes at once, because it may be about to close.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write(true);
  });
}
