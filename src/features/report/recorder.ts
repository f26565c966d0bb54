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
/** Milliseconds between two writes. */
const pause = 1500;
/** The state is kept once more when the steps since weigh so many times as much, so that older ones can go. */
const stateEvery = 4;

/** Gives what writes the steps that are not on the phone yet; each part but some has no state of its own. */
function writerOf({ store, log }: Logged): (isHurried: boolean) => void {
  const visit = nanoid();
  const redacted = createRedaction({ isStored: true });
  let last: LogEntry | undefined;
  let owner: number | undefined;
  let [sinceState, stateSize] = [0, 0];
  // One after another: a part that was packed for long shall not be missing before the next one.
  let written: Promise<unknown> = Promise.resolve();
  log.visit = visit;
  return (isHurried) => {
    const personaID = selectMyID(store.getState());
    const isStill = sameSession(store.getState);
    // Steps of somebody without a session stay in memory.
    if (personaID === undefined || !isStill()) return;
    const known = last && owner === personaID ? log.entries.lastIndexOf(last) : -1;
    const fresh = log.entries.slice(known + 1);
    const [first, newest] = [fresh[0], fresh.at(-1)];
    if (!first || !newest) return;
    // The end of a session has emptied the log: what follows stands on nothing that was written.
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
      // A phone that keeps nothing still has this visit in memory.
      .catch(() => undefined);
  };
}

/** Keeps the log on the phone as it grows, when nothing is more urgent: it outlives a reload, a crash and a closed tab. */
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
  // Never while the page is closed: half-written words are written then, and wait for nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write(true);
  });
}
