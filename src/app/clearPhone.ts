import { counterKey } from '../features/notifiche/counterStorage';
import { recentKey } from '../features/search/recentStorage';
import { clearStores, hasStorage } from '../lib/database/connection';
import type { StoreName } from '../lib/database/schema';
import { inTime } from '../lib/inTime';
import { forgetCalls } from '../lib/pushDevice';
import { forgetPictures, forgetSeen } from '../lib/workerCaches';
import { hasMark, readToken, setMark, write } from '../lib/localKeys';

/** Milliseconds: a database that hangs keeps nobody from the login. */
const longest = 2000;

/** A share from another app has just arrived and waits for the form that the address names. */
const isSharing = (): boolean => new URLSearchParams(window.location.search).has('condivisi');

type Kept = readonly StoreName[];
const written: Kept = ['submissions', 'blobs'];

/**
 * The stores that outlive a session. A person who logs out takes along their drafts and all that waits for the
 * network; an expired session leaves both to their writer, since it may end in the middle of a sentence.
 */
export const keptAtEnd = (hasLeft: boolean): Kept =>
  hasLeft ? [] : isSharing() ? [...written, 'shared'] : written;

/** Takes everything of a person off the phone, but for what is `kept`. */
export async function clearPhone(kept: Kept): Promise<void> {
  const cleared = hasStorage() ? clearStores(kept) : undefined;
  write(counterKey, undefined);
  write(recentKey, undefined);
  // All at once: a database that hangs does not keep the pictures from being deleted.
  const work = Promise.all([cleared, forgetSeen(), forgetPictures(), forgetCalls()]);
  await inTime(
    work.then(() => setMark('isClear', readToken() === null)),
    longest,
  ).catch(() => undefined);
}

/** A start without a session, on a phone that nothing calls clear: the last one was cut, or its keys were taken away. */
export async function clearLeft(): Promise<void> {
  await clearPhone(hasMark('hasLeft') ? ['shared'] : [...written, 'shared']);
}
