import { counterKey } from '../features/notifiche/counterStorage';
import { recentKey } from '../features/search/recentStorage';
import { clearStores, hasStorage } from '../lib/database/connection';
import type { StoreName } from '../lib/database/schema';
import { inTime } from '../lib/inTime';
import { forgetCalls } from '../lib/pushDevice';
import { forgetPictures, forgetSeen } from '../lib/workerCaches';
import { hasMark, readToken, setMark, write } from '../lib/localKeys';

/** The most milliseconds to wait before the login is shown, in case the database hangs. */
const longest = 2000;

/** Whether another app has just sent a share, which waits for the form that the address names. */
const isSharing = (): boolean => new URLSearchParams(window.location.search).has('condivisi');

type Kept = readonly StoreName[];
const written: Kept = ['submissions', 'blobs'];

/**
 * Which stores of the database outlive a session. A logout deletes the person's drafts and waiting submissions; an
 * expired session leaves both to their writer, since it may end in the middle of a sentence.
 */
export const keptAtEnd = (hasLeft: boolean): Kept =>
  hasLeft ? [] : isSharing() ? [...written, 'shared'] : written;

/** Removes a person's data from the phone, except the stores in `kept`. */
export async function clearPhone(kept: Kept): Promise<void> {
  const cleared = hasStorage() ? clearStores(kept) : undefined;
  write(counterKey, undefined);
  write(recentKey, undefined);
  // All at once, so that a database that hangs does not prevent the deletion of pictures.
  const work = Promise.all([cleared, forgetSeen(), forgetPictures(), forgetCalls()]);
  await inTime(
    work.then(() => setMark('isClear', readToken() === null)),
    longest,
  ).catch(() => undefined);
}

/**
 * Called at a start without a session on a phone that is not marked as cleared: the last clearing was interrupted, or
 * localStorage was emptied. Clears the phone.
 */
export async function clearLeft(): Promise<void> {
  await clearPhone(hasMark('hasLeft') ? ['shared'] : [...written, 'shared']);
}
