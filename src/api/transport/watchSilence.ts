import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { signHeader } from '../../../contract/limits';
import { hostMissed, silenceChanged } from '../events';
import { type CallMemory, memoryOf } from './extra';
import { hear, type Heard, patience, type Waiting } from './heard';

/**
 * Milliseconds without an answer until the person is told (`word`), and until an overtaken read or write fails. (The
 * host may delay a login by thirty seconds itself.)
 */
const after = { word: 10_000, read: 20_000, write: 40_000 };
const lookEvery = 1000;

/** Whether the host answers at all. Sends one check at a time, which waits eight seconds at most. */
export function isHostThere(memory: CallMemory): Promise<boolean> {
  const probe = async () => {
    const askedAt = performance.now();
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), patience);
    const headers = { [signHeader]: nanoid() };
    const answer = await fetch('/healthz', { cache: 'no-store', headers, signal: leaving.signal }).catch(
      () => undefined,
    );
    clearTimeout(timer);
    memory.probe = undefined;
    hear(memory, askedAt, answer);
    // A call that was sent later may have been answered, if the network is back.
    return (memory.heardSince ?? 0) >= askedAt;
  };
  return (memory.probe ??= probe());
}

function tellSilence({ dispatch }: BaseQueryApi, memory: CallMemory, more: 1 | -1): void {
  memory.silent = (memory.silent ?? 0) + more;
  if (memory.silent === Math.max(0, more)) dispatch(silenceChanged(memory.silent > 0));
}

/**
 * Watches a slow call until it is over. Slowness alone is no failure (§7), but a call is overtaken once the host has
 * answered a later one. An overtaken read is sent again, then once more in parallel, and then fails. A read is also
 * sent again if nothing answers, because the connection may be dead. An overtaken write fails, because its outcome is
 * unknown.
 */
export const watchSilence = ({ api, isRead, began, first, send }: Waiting): Promise<Heard> =>
  new Promise((resolve) => {
    const memory = memoryOf(api);
    const waiting = (memory.waiting ??= new Set());
    let [askedAt, isTold, isAgain] = [began, false, false];
    let tries = [first.own];
    const leave = () => tries.forEach((one) => one.abort());
    const end = (answer: Heard) => {
      clearInterval(timer);
      api.signal.removeEventListener('abort', leave);
      waiting.delete(retry);
      if (isTold) tellSilence(api, memory, -1);
      resolve(answer);
      // Aborts the other attempts, whose results are ignored.
      tries.splice(0).forEach((one) => one.abort());
    };
    const follow = async (own: AbortController, answer: Promise<Heard>) => {
      const heard = await answer;
      if (tries.includes(own)) end(heard);
    };
    const askAnew = (beside: AbortController[] = []) => {
      const own = new AbortController();
      askedAt = performance.now();
      tries.filter((one) => !beside.includes(one)).forEach((one) => one.abort());
      tries = [...beside, own];
      void follow(own, send(own));
    };
    const giveUp = () => end({ error: { status: 'TIMEOUT_ERROR', error: '' } });
    const retry = () => (isRead ? askAnew() : giveUp());
    const look = () => {
      const now = performance.now();
      if (!isTold && now - began >= after.word) {
        isTold = true;
        tellSilence(api, memory, 1);
        waiting.add(retry);
      }
      // The second attempt was overtaken too, so the call fails, even if a third attempt is still young.
      if (isAgain && now - began >= after.read) return giveUp();
      if (now - askedAt < patience) return;
      if ((memory.heardSince ?? 0) <= askedAt) {
        void isHostThere(memory).then((isThere) => isThere || api.dispatch(hostMissed()));
        if (isRead && now - askedAt >= after.read) askAnew(tries.slice(-1));
      } else if (isRead) {
        askAnew(isAgain ? tries : []);
        isAgain = true;
      } else if (now - began >= after.write) giveUp();
    };
    const timer = setInterval(look, lookEvery);
    api.signal.addEventListener('abort', leave);
    void follow(first.own, first.answer);
    look();
  });
